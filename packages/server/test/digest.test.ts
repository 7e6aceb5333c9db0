import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { agesWith } from '../../../tests/support/ages.ts';
import { Listener } from './listener.ts';
import {
  type Client,
  founder,
  startTestServer,
  tempFolder,
  testSettings,
  until,
  untilSo,
} from './support.ts';

/** A server whose age has no protection, and two players who may attack each other. */
async function enemies(t: TestContext) {
  const params = { protection_ticks: 0, protection_leave_ticks: 0, leader_wait_ticks: 0 };
  const ages = agesWith(tempFolder(t), params);
  const settings = testSettings(t, { limits: 1_000, ages, robots: 0 });
  const server = await startTestServer(t, settings);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 2, 1);
  return { server, settings, ada, bob };
}

/** Sends all of bob's soldiers and offence at ada: whether they win is no matter. */
async function attack(bob: Client, ada: Client): Promise<void> {
  const { status, text } = await bob.post('/commands', {
    type: 'attack',
    attacker: bob.house,
    target: ada.house,
    kind: 'assault',
    units: [50],
  });
  assert.equal(status, 200, text);
}

test('whoever is attacked is told at once, with what to do, and the digest has it until it is read', async (t) => {
  const { ada, bob } = await enemies(t);
  const feed = await new Listener(ada, '?notice=true').opened();
  await ada.post('/notices/read', { upto: 0 });
  await attack(bob, ada);
  await until(() => feed.messages.some(({ type }) => type === 'notice'));
  const [told] = (await ada.ask('/notices')).body.notices;
  const [battle] = (await ada.ask('/news?limit=1')).body.news;
  assert.deepEqual(
    [told.kind, told.weight, told.read, /^House of bob attacked you/.test(told.title)],
    ['attacked', 'heavy', false, true],
  );
  assert.deepEqual(
    told.links.map(({ path }: { path: string }) => path),
    [`/game/battles/${ada.house}/${battle.id}`, `/game/attack?target=${bob.house}&army=enough#army`],
  );
  // What it says stands in the news, under the key's own number.
  const { news } = (await ada.ask('/news')).body;
  const [item] = news.filter(({ kind }: { kind: string }) => kind === 'attack_suffered');
  assert.equal(told.key, `1.${ada.house}.${item.id}`);
  await ada.post('/dev/tick', { count: 2 });
  const digest = async () => (await ada.ask('/digest')).body;
  const before = await digest();
  assert.deepEqual([before.since.tick, before.now.tick, before.unread], [0, 2, { attacked: 1 }]);
  const { gold } = (await ada.ask('/me')).body;
  assert.equal(before.changes.find(({ what }: { what: string }) => what === 'gold').now, gold);
  assert.deepEqual(await digest(), before, 'asking marks nothing');
  await ada.post('/notices/read', { upto: told.id });
  const { since, changes, unread, notices } = await digest();
  assert.deepEqual(
    { since: since.tick, changes, unread, notices },
    { since: 2, changes: [], unread: {}, notices: [] },
  );
});

test('an army that comes home is told in its tick, once, though nobody led in between', async (t) => {
  const { server, settings, ada, bob } = await enemies(t);
  await attack(bob, ada);
  const { news } = (await bob.ask('/news')).body;
  const [{ home_tick, id }] = news.filter(({ kind }: { kind: string }) => kind === 'attack_made');
  await bob.post('/dev/tick', { count: home_tick - 1 });
  const home = async () =>
    (await bob.ask('/notices')).body.notices.filter(({ kind }: { kind: string }) => kind === 'army_home');
  assert.deepEqual(await home(), []);
  await server.close();
  const again = await startTestServer(t, settings);
  bob.address = again.address;
  await bob.post('/dev/tick', { count: 3 });
  await untilSo(async () => (await home()).length > 0);
  await again.close();
  const third = await startTestServer(t, settings);
  bob.address = third.address;
  await third.node.writer.idle();
  assert.deepEqual(
    (await home()).map(({ key, tick }: { key: string; tick: number }) => [key, tick]),
    [[`1.${bob.house}.${id}.then`, home_tick]],
  );
});

test('what more news came after than a house keeps is told all the same, and counted for whoever was away', async (t) => {
  const { server, settings, ada, bob } = await enemies(t);
  const queue = (command: object) =>
    bob.post('/commands', { type: 'queue', house: bob.house, command, when: { type: 'each_tick' } });
  await bob.post('/notices/read', { upto: 0 });
  // One that fires each tick anew, and one that can't.
  assert.equal((await queue({ type: 'train', house: bob.house, unit: 1, count: 1 })).status, 200);
  const vote = { type: 'vote', house: bob.house, vote: { type: 'for', house: 1_000_000 } };
  assert.equal((await queue(vote)).status, 200);
  await attack(bob, ada);
  const { news } = (await bob.ask('/news')).body;
  const [{ home_tick, id }] = news.filter(({ kind }: { kind: string }) => kind === 'attack_made');
  await bob.post('/dev/tick', { count: 2 });
  const counted = async () => {
    const { orders_done, orders_held_up } = (await bob.ask('/digest')).body;
    return [orders_done, orders_held_up];
  };
  const before = await counted();
  assert.ok(before[0] > 0 && before[1] > 0, `${before}`);
  // What a leader does to the own state is told each time.
  await bob.command({ type: 'vote', house: bob.house, vote: { type: 'for', house: bob.house } });
  for (let i = 0; i < 120; i++)
    await bob.command({ type: 'set_tax', house: bob.house, rate_bp: 100 + (i % 2) });
  const kinds = (await bob.ask('/news?limit=200')).body.news.map(({ kind }: { kind: string }) => kind);
  for (const gone of ['attack_made', 'queue_acted'])
    assert.ok(!kinds.includes(gone), 'the house knows it no more');
  assert.deepEqual(await counted(), before);
  await server.close();
  const again = await startTestServer(t, settings);
  bob.address = again.address;
  assert.deepEqual(await counted(), before);
  await bob.post('/dev/tick', { count: home_tick });
  const keys = async () =>
    (await bob.ask('/notices?after=0')).body.notices.map(({ key }: { key: string }) => key);
  await untilSo(async () => (await keys()).includes(`1.${bob.house}.${id}.then`));
  assert.ok((await counted())[0] >= before[0]);
  await bob.post('/notices/read', { upto: 999 });
  assert.deepEqual(await counted(), [0, 0]);
});

test('the digest of a new house tells nothing of the one in the age before', async (t) => {
  const { server, ada, bob } = await enemies(t);
  await attack(bob, ada);
  await untilSo(async () => (await ada.ask('/digest')).body.unread.attacked === 1);
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() - 1_000 });
  await ada.post('/dev/age/end', {});
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  const lay = { account: 'ada', kind: 'warn', until: null, reason: 'a test' };
  assert.equal((await bob.post('/dev/sanctions', lay)).status, 200);
  const again = await founder(server, 'ada', 1, 1);
  const { since, unread, notices } = (await again.ask('/digest')).body;
  assert.deepEqual([since, unread.attacked, unread.sanction], [null, undefined, 1]);
  assert.ok(
    notices.every(({ age, kind }: { age: number; kind: string }) => age === 2 || kind === 'sanction'),
  );
});
