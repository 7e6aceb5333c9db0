import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import type { HostTime } from '../src/game/clock.ts';
import { player, startTestServer, testSettings } from './support.ts';

test('a key gives its first success again, word for word, and does nothing twice', async (t) => {
  const host_time: HostTime = { wall: () => 1_800_000_000_000, monotonic: () => now };
  let now = 0;
  const settings = testSettings(t, { limits: 10 });
  const first_server = await startTestServer(t, settings, { host_time });
  const ada = await player(first_server);
  const bob = await player(first_server, 'bob');
  const explore = { type: 'explore', house: ada.house, acres: 1 };
  const incoming = async () => (await ada.ask('/me')).body.incoming_land;
  const key = { 'idempotency-key': 'k-1' };

  const first = await ada.post('/commands', explore, key);
  assert.deepEqual([first.status, first.headers.get('idempotent-replayed')], [200, null]);
  for (let i = 0; i < 2; i++) {
    const again = await ada.post('/commands', explore, key);
    assert.deepEqual([again.status, again.text], [200, first.text]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
  }
  assert.equal(await incoming(), 1);

  // Whatever order its fields are in and however it is spaced, it is the same command.
  const respaced = JSON.stringify({ acres: 1, house: ada.house, type: 'explore' }, null, 2);
  const reordered = await ada.post('/commands', respaced, key);
  assert.deepEqual([reordered.status, reordered.text], [200, first.text]);
  const in_batch = await ada.post('/commands/batch', {
    commands: [{ command: { acres: 1, house: ada.house, type: 'explore' }, key: 'k-1' }],
    on_refusal: 'stop',
  });
  assert.deepEqual([in_batch.body.results[0].replayed, await incoming()], [true, 1]);

  const other = await ada.post('/commands', { ...explore, acres: 2 }, key);
  assert.deepEqual([other.status, other.body.code], [422, 'key_reused']);
  const bobs = await bob.post('/commands', { ...explore, house: bob.house }, key);
  assert.deepEqual(
    [bobs.status, bobs.headers.get('idempotent-replayed')],
    [200, null],
    "keys are an account's own",
  );

  // A refusal is not kept: what was refused may be asked again with its key.
  const refused = { 'idempotency-key': 'k-2' };
  assert.equal((await ada.post('/commands', { ...explore, acres: 900_000 }, refused)).status, 422);
  assert.equal((await ada.post('/commands', explore, refused)).status, 200);
  assert.equal(await incoming(), 2);

  // Elsewhere the key is passed over.
  assert.equal((await ada.post('/commands/preview', explore, key)).headers.get('idempotent-replayed'), null);

  // The same at once: one is done, the others are told to wait for it or given its answer.
  const crowd = await Promise.all(
    Array.from({ length: 5 }, () => ada.post('/commands', explore, { 'idempotency-key': 'k-3' })),
  );
  assert.equal(await incoming(), 3);
  for (const { status, body } of crowd) {
    if (status !== 200) assert.deepEqual([status, body.code], [409, 'key_in_flight']);
  }

  // It outlives the process, and ends after a day.
  await first_server.close();
  const server = await startTestServer(t, settings, { host_time });
  const later = Object.assign(ada, { address: server.address });
  const kept = await later.post('/commands', explore, key);
  assert.deepEqual([kept.text, kept.headers.get('idempotent-replayed')], [first.text, 'true']);
  now += IDEMPOTENCY_KEPT_MS;
  const anew = await later.post('/commands', explore, key);
  assert.deepEqual([anew.status, anew.headers.get('idempotent-replayed')], [200, null]);
});
