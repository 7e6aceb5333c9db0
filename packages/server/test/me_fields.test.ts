import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, player, startTestServer } from './support.ts';

test('/me answers the fields that are asked for, as the whole of it has them, under an ETag of their own', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const whole = (await ada.ask('/me')).body;
  const some = await ada.ask('/me?fields=gold,quest,account,house');
  assert.equal(some.status, 200);
  const { gold, quest, account, house } = whole;
  assert.deepEqual(some.body, { gold, quest, account, house });
  // All of them by name are the whole.
  const names = Object.keys(whole);
  assert.deepEqual((await ada.ask(`/me?fields=${names.join(',')}`)).body, whole);
  assert.deepEqual((await ada.ask('/me?fields=gold,gold')).body, { gold });

  const etag = some.headers.get('etag') ?? '';
  const land = await ada.ask('/me?fields=land');
  const again = (path: string, known: string) => ada.ask(path, { headers: { 'if-none-match': known } });
  assert.equal((await again('/me?fields=gold,quest,account,house', etag)).status, 304);
  assert.equal((await again('/me', etag)).status, 200, 'the whole is something else');
  await ada.command({ type: 'explore', house: ada.house, acres: 1 });
  const later = await again('/me?fields=gold,quest,account,house', etag);
  assert.deepEqual([later.status, later.body.gold < gold], [200, true]);
  assert.equal(
    (await again('/me?fields=land', land.headers.get('etag') ?? '')).status,
    304,
    'nor has that changed',
  );
  assert.match(later.headers.get('realm-as-of') ?? '', /seq=\d+/);

  for (const [query, path] of [
    ['gold,dragons', 'dragons'],
    ['__proto__', '__proto__'],
    ['gold,', ''],
    ['gold.of', 'gold.of'],
  ]) {
    const { status, body } = await ada.ask(`/me?fields=${query}`);
    assert.deepEqual([status, body.code], [400, 'unknown_field'], query);
    assert.ok(body.path.includes(path), body.path);
  }
  assert.equal((await ada.ask('/me?fields=')).body.code, 'too_short');
  assert.equal((await ada.ask('/me?fields=gold&fields=land')).body.code, 'repeated_parameter');

  const bob = await new Client(server).signIn('bob');
  assert.deepEqual((await bob.ask('/me?fields=house,gold')).body, { house: null });
  assert.equal((await new Client(server).ask('/me?fields=gold')).status, 401);
});
