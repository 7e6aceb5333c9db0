/** A house that its player gives up, and an account that goes on without it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stateHash } from '@realm/engine';
import { recover, sha256 } from '../src/game/recovery.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Listener } from './listener.ts';
import { Client, commandLine, player, startTestServer, testSettings, until, worldOf } from './support.ts';

const again = { type: 'create_house', name: 'Ashlow', race: 'peatkin', personality: 'builder' };

test('a house that was resigned sleeps under a deputy for good, and its player founds no other in that age', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const [ada, bob] = [await player(server, 'ada'), await player(server, 'bob')];
  const { house } = ada;
  const ahead = {
    ...{ type: 'queue', house, when: { type: 'affordable' } },
    command: { type: 'explore', house, acres: 1 },
  };
  assert.equal((await ada.post('/commands', ahead)).status, 200);
  const feed = await new Listener(ada).opened();
  assert.equal((await ada.post('/me/resign', { confirm: 'House of bob' })).body.code, 'not_confirmed_house');
  assert.equal((await ada.post('/me/resign', {})).status, 400);
  const headers = bearer(await connectSite(ada));
  const by_site = { method: 'POST', body: { confirm: 'House of ada' }, headers };
  assert.equal((await new Client(server).ask('/me/resign', by_site)).body.code, 'not_for_sites');

  const done = await ada.post('/me/resign', { confirm: 'House of ada' });
  assert.deepEqual([done.status, done.body], [200, { resigned: true, house }], done.text);
  await until(() => feed.code !== undefined);
  assert.equal((await ada.ask('/auth/account')).body.house, null);
  const { body: me } = await ada.ask('/me');
  assert.deepEqual([me.house, me.resigned], [null, true]);
  assert.equal(
    (await new Client(server).signIn('eve').then((eve) => eve.ask('/me'))).body.resigned,
    undefined,
  );
  assert.equal((await ada.post('/me/resign', { confirm: 'House of ada' })).body.code, 'no_house');
  const explore = { type: 'explore', house, acres: 1 };
  for (const sent of [again, explore]) {
    assert.equal((await ada.post('/commands', sent)).body.code, 'resigned');
    assert.equal((await ada.post('/commands/preview', sent)).body.code, 'resigned');
  }
  const batch = await ada.post('/commands/batch', { commands: [{ command: explore }], on_refusal: 'stop' });
  assert.match(batch.text, /resigned/);
  assert.equal((await new Client(server).ask('/me', { headers })).body.house, null, 'for sites neither');

  // What it ordered ahead never fires; others see the house as it was.
  const world = worldOf(server.node);
  assert.ok(world.deputies.of(house) !== null);
  await bob.post('/dev/tick', { count: 4 });
  assert.equal(world.queues.of(house)?.entries.length, 1);
  assert.equal((await bob.ask(`/houses/${house}`)).body.name, 'House of ada');
  assert.equal((await bob.post(`/messages/${house}`, { text: 'hello' })).body.code, 'not_to_write');
  const hash = stateHash(world, sha256);
  await server.close();

  const later = await startTestServer(t, settings);
  const back = await new Client(later).signIn('ada');
  assert.equal(stateHash(worldOf(later.node), sha256), hash);
  assert.equal((await back.post('/commands', again)).body.code, 'resigned');
  const replayed = await recover(later.node.journal);
  assert.equal(stateHash(replayed, sha256), hash, 'from the journal too');
  // The record is kept, and the next age is another.
  assert.equal((await back.post('/dev/age/end', {})).status, 200);
  assert.equal((await back.ask('/me/ages')).body.ages[0].house.id, house);
  await back.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() - 1_000 });
  assert.equal((await back.post('/dev/age/open', {})).status, 200);
  assert.equal((await back.post('/commands', again)).status, 200);
});

test('nobody resigns without a house, and who has resigned is erased as anybody', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const stranger = await new Client(server).signIn('stranger');
  await ada.command({ type: 'vote', house: ada.house, vote: { type: 'for', house: ada.house } });
  await ada.command({ type: 'rename_state', house: ada.house, name: 'Adas Own' });
  const { realm, state } = (await ada.ask('/me')).body;
  const seen = async () => (await stranger.ask(`/realms/${realm}`)).body.states[state - 1];
  const called = async () => (await seen()).name;
  assert.deepEqual([await called(), (await seen()).leader], ['Adas Own', ada.house]);
  assert.equal((await stranger.post('/me/resign', { confirm: '' })).body.code, 'no_house');
  assert.equal((await new Client(server).post('/me/resign', { confirm: '' })).status, 401);
  assert.equal((await ada.post('/me/resign', { confirm: 'House of ada' })).status, 200);
  assert.equal((await seen()).leader, null, 'nobody leads who is not there');
  assert.equal((await ada.ask('/auth/export')).body.tables.resigned.length, 1);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  assert.equal((await stranger.ask(`/houses/${ada.house}`)).body.name, 'a former player');
  assert.match(await called(), new RegExp(` ${state}$`), 'its state is called by its realm and its number');
});

test('the name of a house that was given up is reported and taken away as any, and comes back as that is lifted', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const [ada, bob, mo] = [
    await player(server, 'ada'),
    await player(server, 'bob'),
    await player(server, 'mo'),
  ];
  const { house } = ada;
  const named = { kind: 'name', target: house, reason: 'rude' };
  assert.equal((await bob.post('/abuse', named)).status, 200);
  assert.equal((await ada.post('/me/resign', { confirm: 'House of ada' })).status, 200);
  for (const kind of ['name', 'player'])
    assert.equal((await mo.post('/abuse', { ...named, kind })).status, 200, kind);
  const { reports } = (await bob.ask('/dev/abuse?after=2')).body;
  assert.deepEqual([reports[0].about.house, reports[0].about.house_name], [house, 'House of ada']);

  const called = async () => (await bob.ask(`/houses/${house}`)).body.name;
  const rename = { account: 'ada', kind: 'rename', reason: 'rude' } as const;
  const laid_on = await mo.post('/dev/sanctions', { ...rename, report: 1 });
  assert.deepEqual([laid_on.status, await called()], [200, `House ${house}`], laid_on.text);
  assert.equal((await mo.post(`/dev/sanctions/${laid_on.body.id}/lift`, { reason: 'x' })).status, 200);
  assert.equal(await called(), 'House of ada');
  assert.ok('reply' in (await commandLine(settings, 'sanction', rename)), 'by the command line too');
  assert.equal(await called(), `House ${house}`);

  // What bars its player changes nothing of a house that sleeps for good.
  const suspend = { ...rename, kind: 'suspend', until: Date.now() + 86_400_000 };
  const barred = await mo.post('/dev/sanctions', suspend);
  assert.equal(barred.status, 200, barred.text);
  assert.equal((await mo.post(`/dev/sanctions/${barred.body.id}/lift`, { reason: 'x' })).status, 200);
  assert.ok(worldOf(server.node).deputies.of(house) !== null);
});
