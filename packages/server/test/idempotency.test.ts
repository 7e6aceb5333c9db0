import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import { openSqliteJournal } from '@realm/journal';
import type { HostTime } from '../src/game/clock.ts';
import { Caller } from './listener.ts';
import { type Answer, Client, player, startTestServer, testSettings, until } from './support.ts';

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

/** Ends the age and opens the next. */
async function nextAge(staff: Client, start_at: number): Promise<void> {
  for (const [path, body] of [
    ['/dev/age/plan', { ruleset: 'embers-1', start_at }],
    ['/dev/age/end', {}],
    ['/dev/age/open', {}],
  ] as const)
    assert.equal((await staff.post(path, body)).status, 200, path);
}

/** What an answer says, and whether it was given before. */
const told = ({ status, headers, body }: Answer) => [
  status === 200 ? 200 : body.code,
  headers.get('idempotent-replayed') === 'true',
];

const HOUSE = { type: 'create_house', name: 'Keyhold', race: 'peatkin', personality: 'builder' };

test('a key holds within its age: the next knows nothing of it, whichever way it comes', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const bob = await new Client(server).signIn('bob');
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 1_000 };
  const found = () => bob.post('/commands', HOUSE, { 'idempotency-key': 'found' });
  const give = () => ada.post('/commands', draft, { 'idempotency-key': 'given' });
  const say = () => ada.post('/chat/world', { text: 'well met' }, { 'idempotency-key': 'said' });
  const giveMany = async () => {
    const body = { commands: [{ command: draft, key: 'batched' }], on_refusal: 'stop' };
    const [{ status, replayed }] = (await ada.post('/commands/batch', body)).body.results;
    return [status, replayed];
  };
  const giveByFeed = async () => {
    const feed = await new Caller(ada).opened();
    feed.send(draft, 'by-feed');
    await until(() => feed.answers.length === 1);
    feed.socket.close();
    const [{ status, replayed }] = feed.answers;
    return [status, replayed];
  };
  for (const replayed of [false, true]) {
    for (const ask of [found, give, say]) assert.deepEqual(told(await ask()), [200, replayed]);
    for (const ask of [giveMany, giveByFeed]) assert.deepEqual(await ask(), [200, replayed]);
  }
  const { receipts } = (await ada.ask('/auth/export')).body.tables;
  assert.deepEqual(
    receipts.map(({ key }: { key: string }) => key).sort(),
    ['batched', 'by-feed', 'given', 'said'],
    'as they were sent',
  );
  await nextAge(ada, Date.now() + 3_600_000);

  assert.deepEqual(told(await give()), ['not_started', false]);
  assert.deepEqual(await giveMany(), [422, false]);
  assert.deepEqual(told(await say()), ['no_house', false]);
  assert.deepEqual(told(await found()), [200, false]);
  assert.equal((await bob.ask('/me')).body.name, 'Keyhold', 'it is founded in this age');
  assert.deepEqual(told(await found()), [200, true]);
});

test('what was kept before ages were, is given again in its age, and in no other', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  const before = await startTestServer(t, settings);
  const ada = await player(before);
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 1_000 };
  const give = () => ada.post('/commands', draft, { 'idempotency-key': 'old' });
  const { text } = await give();
  await before.close();
  const journal = await openSqliteJournal({ data: settings.data, warn: () => {} });
  const kept = journal.receipt(1, '1 old');
  assert(kept !== undefined);
  journal.tables.exec('DELETE FROM receipts');
  journal.append([], [{ ...kept, key: 'old' }]);
  journal.close();

  const server = await startTestServer(t, settings);
  ada.address = server.address;
  const again = await give();
  assert.deepEqual([told(again), again.text], [[200, true], text]);
  assert.deepEqual((await ada.ask('/auth/export')).body.tables.receipts.length, 1);
  await nextAge(ada, Date.now() + 3_600_000);
  assert.deepEqual(told(await give()), ['not_started', false]);
});
