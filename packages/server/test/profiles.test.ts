/** What players show of themselves over ages: nothing, unless they say so. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { bearer, connectSite } from './connect_site.ts';
import { Client, player, startTestServer, testSettings } from './support.ts';

const nobody = (server: { address: string }) => new Client(server);

async function nextAge(by: Client): Promise<void> {
  assert.equal((await by.post('/dev/age/end', {})).status, 200);
  await by.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() - 1_000 });
  assert.equal((await by.post('/dev/age/open', {})).status, 200);
}

const show = (client: Client, shown: string) => client.post('/auth/profile', { shown });

test('a profile is seen by nobody until its player shows it, and by nobody again once it is hidden', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, bob] = [await player(server, 'Ada'), await player(server, 'bob')];
  await ada.post('/dev/tick', { count: 4 });
  await nextAge(ada);
  const visitor = nobody(server);
  const unknown = await visitor.ask('/profiles/nobody');
  const hidden = await visitor.ask('/profiles/Ada');
  assert.deepEqual([hidden.status, hidden.body.code], [404, unknown.body.code]);
  assert.deepEqual((await visitor.ask('/hall-of-fame')).body, { players: [], of: 0 });
  const own = (await ada.ask('/auth/profile')).body;
  assert.equal(own.shown, 'no');
  assert.equal(own.profile.ages[0].house.name, 'House of Ada');
  assert.equal(own.profile.ages[0].rated.players, 2);

  assert.deepEqual((await show(ada, 'ages')).body, { changed: true });
  const seen = await visitor.ask('/profiles/ADA');
  assert.deepEqual([seen.status, seen.body], [200, own.profile]);
  const known = { headers: { 'if-none-match': seen.headers.get('etag') ?? '' } };
  assert.equal((await visitor.ask('/profiles/ADA', known)).status, 304);
  // Medals are told in the language asked for, under an ETag of their own.
  const german = await visitor.ask('/profiles/Ada?lang=de');
  assert.notEqual(german.headers.get('etag'), seen.headers.get('etag'));
  const called = (answer: { body: { medals: { id: string; name: string }[] } }) =>
    answer.body.medals.map(({ id, name }) => [id, name]);
  assert.ok(
    called(seen).some(([id, name]) => id === 'ten_by_might' && name === 'Shield'),
    String(called(seen)),
  );
  assert.ok(called(german).some(([id, name]) => id === 'ten_by_might' && name === 'Schild'));
  assert.deepEqual(
    german.body.medals.map(({ id, ages }: { id: string; ages: number[] }) => [id, ages]),
    seen.body.medals.map(({ id, ages }: { id: string; ages: number[] }) => [id, ages]),
  );
  const { players, of } = (await visitor.ask('/hall-of-fame')).body;
  assert.deepEqual([of, players.map(({ name }: { name: string }) => name)], [1, ['Ada']]);
  assert.equal((await bob.ask('/auth/profile')).body.shown, 'no');

  // The house of the age that goes on is another matter.
  const founding = { type: 'create_house', name: 'Ashlow', race: 'peatkin', personality: 'builder' } as const;
  const founded = await ada.command(founding);
  assert.ok(founded.type === 'created');
  const whose = async (house: number) => (await visitor.ask(`/houses/${house}/profile`)).body.profile;
  assert.equal(await whose(founded.house), null);
  await show(ada, 'house');
  assert.equal(await whose(founded.house), 'Ada');
  assert.equal(await whose(1), null, 'a robot has none');
  assert.equal((await visitor.ask('/houses/999999/profile')).body.code, 'no_such_house');

  await show(ada, 'no');
  assert.equal((await visitor.ask('/profiles/Ada', known)).status, 404);
  assert.equal(await whose(founded.house), null);
  assert.deepEqual((await visitor.ask('/hall-of-fame')).body, { players: [], of: 0 });
});

test('only players themselves show profiles, and only as there is to choose', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const headers = bearer(await connectSite(ada));
  for (const asked of [
    { method: 'POST', body: { shown: 'ages' }, headers },
    { method: 'GET', headers },
  ])
    assert.equal((await nobody(server).ask('/auth/profile', asked)).body.code, 'not_for_sites');
  assert.equal((await nobody(server).post('/auth/profile', { shown: 'ages' })).status, 401);
  for (const body of [{}, { shown: true }, { shown: 'all' }, { shown: 'ages', name: 'bob' }])
    assert.match(`${(await ada.post('/auth/profile', body)).status}`, /400|422/, JSON.stringify(body));
  assert.equal((await nobody(server).ask('/profiles/ada')).status, 404);
  for (const name of ['%3Cscript%3E', '%00', 'a'.repeat(500)])
    assert.equal((await nobody(server).ask(`/profiles/${name}`)).status, 404);
});

test('who is banned has no profile while that holds, who is erased none any more, and others keep theirs', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const names = ['ada', 'bob', 'cy'];
  const [ada, bob, cy] = await Promise.all(names.map((name) => player(server, name)));
  await nextAge(ada);
  for (const each of [ada, bob, cy]) await show(each, 'ages');
  const visitor = nobody(server);
  const fame = async () =>
    (await visitor.ask('/hall-of-fame')).body.players.map(({ name }: { name: string }) => name).sort();
  const before = (await visitor.ask('/profiles/cy')).text;
  assert.deepEqual(await fame(), names);
  const banned = await ada.post('/dev/sanctions', { account: 'bob', kind: 'ban', reason: 'farming' });
  assert.deepEqual(await fame(), ['ada', 'cy']);
  assert.equal((await visitor.ask('/profiles/bob')).status, 404);
  await ada.post(`/dev/sanctions/${banned.body.id}/lift`, { reason: 'a mistake' });
  assert.deepEqual(await fame(), names);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  assert.deepEqual(await fame(), ['bob', 'cy']);
  assert.equal((await visitor.ask('/profiles/ada')).status, 404);
  assert.equal((await visitor.ask('/profiles/cy')).text, before, 'what others did stays');
  assert.doesNotMatch(before, /ada|bob/);
});

test('ages are rated once, those of before ratings were kept too, and the same again after a restart', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const players = await Promise.all(['ada', 'bob', 'cy'].map((name) => player(server, name)));
  const [ada] = players;
  await ada.command({ type: 'explore', house: ada.house, acres: 8 });
  await ada.post('/dev/tick', { count: 13 });
  await nextAge(ada);
  for (const each of players) await show(each, 'ages');
  const fame = async (of: { address: string }) => (await nobody(of).ask('/hall-of-fame')).text;
  const first = await fame(server);
  await server.close();

  const again = await startTestServer(t, settings);
  assert.equal(await fame(again), first);
  await again.close();
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  assert.equal(database.prepare('SELECT count(*) AS n FROM ratings').get()?.n, 3);
  database.exec('DELETE FROM ratings; DELETE FROM rated_ages;');
  database.close();
  const upgraded = await startTestServer(t, settings);
  assert.equal(await fame(upgraded), first, 'from the records that were kept all along');

  // The next age goes on from there.
  for (const [i, each] of players.entries())
    await settleAgain(new Client(upgraded), ['ada', 'bob', 'cy'][i] as string, each);
  await nextAge(players[0] as Client);
  const told = (await nobody(upgraded).ask('/hall-of-fame')).body.players;
  assert.deepEqual(
    told.map(({ ages }: { ages: number }) => ages),
    [2, 2, 2],
  );
  const before = JSON.parse(first).players;
  for (const each of told) assert.ok(each.deviation < before[0].deviation);
});

test('who came after half of an age is not placed in it, nor is anybody alone', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 10 });
  const late = await player(server, 'late');
  await ada.post('/dev/tick', { count: 5 });
  await nextAge(ada);
  for (const each of [ada, late]) {
    const { profile } = (await each.ask('/auth/profile')).body;
    assert.deepEqual([profile.rating, profile.ages.length, profile.ages[0].rated], [null, 1, null]);
  }
});

async function settleAgain(client: Client, name: string, into: Client): Promise<void> {
  await client.signIn(name);
  const founding = { name: `New ${name}`, race: 'peatkin', personality: 'builder' } as const;
  await client.command({ type: 'create_house', ...founding });
  Object.assign(into, { address: client.address, cookie: client.cookie });
}
