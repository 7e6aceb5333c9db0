import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeUtf8 } from '@realm/base';
import { type AgeEntry, type Entry, REVISION, stateHash } from '@realm/engine';
import { type JournalEntry, openMemoryJournal, openSqliteReader, openTables } from '@realm/journal';
import { ageEntry, rulesOf } from '../../../tests/support/age.ts';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { inTurns } from '../../../tests/support/sample.ts';
import { unplayedOf } from '../src/acts/unplayed.ts';
import { encodeEngine } from '../src/game/encode.ts';
import { OtherEngine, type Playable, playEntry } from '../src/game/recovery.ts';
import { createNode, ManualClock, newAge, recover, sha256 } from '../src/index.ts';
import { player, startTestServer, tempFolder, testSettings, worldOf } from './support.ts';

const test = inTurns(2);

const PATIENCE_MS = 30_000;

const found = await startPostgres();
after(() => ('server' in found ? found.server.close() : undefined));

/** The changes of version that a journal tells of. */
async function changes(data: string): Promise<{ seq: number; engine: string }[]> {
  const reader = openSqliteReader(data);
  const told: { seq: number; engine: string }[] = [];
  for await (const { seq, bytes } of reader.read(0)) {
    const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
    if (entry.kind === 'engine') told.push({ seq, engine: entry.engine });
  }
  reader.close();
  return told;
}

test('another version that comes when ticks are late takes no time from them', async (t) => {
  const data = tempFolder(t);
  const first = await startTestServer(t, { data }, { engine: '1' });
  const { next_tick_at, rules } = worldOf(first.node);
  const { tick_ms } = rules.params;
  await first.close();
  const wall = () => next_tick_at + 2.5 * tick_ms;
  const host_time = { wall, monotonic: () => performance.now() };
  const second = await startTestServer(t, { data }, { engine: '2', host_time });
  await second.node.writer.idle();
  assert.equal(worldOf(second.node).engine, '2');
  await second.close();
  const reader = openSqliteReader(data);
  const ticks: number[] = [];
  for await (const { bytes } of reader.read(0)) {
    const { kind, at } = JSON.parse(decodeUtf8(bytes)) as Entry;
    if (kind === 'tick') ticks.push((at - next_tick_at) / tick_ms);
  }
  reader.close();
  assert.deepEqual(ticks, [0, 1, 2]);
});

test('another version goes on with a game where the one before has left it, and marks that once', async (t) => {
  const data = tempFolder(t);
  const snapshots = path.join(data, 'snapshots');
  const start = (engine: string) => startTestServer(t, { data }, { engine });
  const first = await start('1');
  const ada = await player(first);
  await ada.post('/dev/tick', { count: 2 });
  const hash = stateHash(worldOf(first.node), sha256);
  await first.close();

  const second = await start('2');
  const world = worldOf(second.node);
  assert.equal(world.seq, 4, 'the founding, two ticks and the mark');
  await second.node.writer.runTicks(1);
  const live = stateHash(worldOf(second.node), sha256);
  await second.close();
  assert.deepEqual(await changes(data), [{ seq: 4, engine: '2' }]);
  const third = await start('2');
  assert.equal(stateHash(worldOf(third.node), sha256), live);
  await third.close();
  assert.equal((await changes(data)).length, 1, 'a restart is no upgrade');
  assert.notEqual(hash, live);

  await assert.rejects(start('1'), /played by engine 2, this server has 1/);
  // Played again from the first entry, what the first version did comes to what it noted.
  rmSync(snapshots, { recursive: true });
  await assert.rejects(start('3'), /played by engine 2, this server has 3; it can go on from a snapshot/);
  const whole = await start('2');
  assert.equal(stateHash(worldOf(whole.node), sha256), live);
  await whole.close();
  assert.equal(readdirSync(snapshots).length, 1, 'a server that stops leaves a snapshot of the last entry');
  await (await start('3')).close();
  assert.deepEqual(
    (await changes(data)).map(({ engine }) => engine),
    ['2', '3'],
  );
});

/** Tables with their steps and what is in them, but for the journal's own. */
function tablesOf(data: string): string {
  const { tables, close } = openTables(data, { read_only: true });
  const schema = tables.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all();
  const steps = tables.prepare('SELECT room, steps FROM migrations ORDER BY room').all();
  const accounts = tables.prepare('SELECT * FROM accounts ORDER BY id').all();
  close();
  return JSON.stringify({ schema, steps, accounts });
}

test('a start that is refused leaves tables of an older version as they were', async (t) => {
  const data = tempFolder(t);
  const server = await startTestServer(t, { data }, { engine: '1' });
  await (await player(server)).post('/dev/tick', { count: 2 });
  await server.close();
  // As after a kill, of a version that had no mutes yet.
  rmSync(path.join(data, 'snapshots'), { recursive: true });
  const { tables, close } = openTables(data);
  tables.exec(`DROP TABLE mutes; DELETE FROM migrations WHERE room = 'mutes'`);
  close();
  const before = tablesOf(data);

  const start = (settings: object, engine: string) => startTestServer(t, { data, ...settings }, { engine });
  await assert.rejects(start({}, '2'), /played by engine 1, this server has 2/);
  assert.equal(tablesOf(data), before, 'what another engine has to play');
  await assert.rejects(start({ oidc: path.join(data, 'none.json') }, '1'), /none\.json/);
  assert.equal(tablesOf(data), before, 'a setting that is wrong');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  await assert.rejects(start({ port: (taken.address() as AddressInfo).port }, '1'), /EADDRINUSE/);
  assert.equal(tablesOf(data), before, 'a port that is taken');

  await (await start({}, '1')).close();
  assert.notEqual(tablesOf(data), before);
});

test('a start that is refused leaves a shared database of an older version as it was', {
  skip: 'missing' in found ? found.missing : false,
}, async (t) => {
  assert('server' in found);
  const { server: postgres } = found;
  const database = await postgres.world();
  const data = tempFolder(t);
  const start = (settings: object, engine: string) =>
    startTestServer(t, { data, database, ...settings }, { engine });
  const server = await start({}, '1');
  await (await player(server)).post('/dev/tick', { count: 2 });
  await server.close();
  // As after a kill, of a version that had no mutes yet.
  rmSync(path.join(data, 'snapshots'), { recursive: true });
  await postgres.ask(
    `DROP TABLE mutes; DELETE FROM migrations WHERE room = 'mutes'; DELETE FROM changes WHERE definition LIKE '%mutes%'`,
    database,
  );
  const state = async () => {
    const tables = await postgres.ask(
      `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema() ORDER BY 1, 2`,
      database,
    );
    const steps = await postgres.ask('SELECT room, steps FROM migrations ORDER BY room', database);
    return { tables, steps, changes: await postgres.ask('SELECT max(seq) FROM changes', database) };
  };
  const before = await state();

  await assert.rejects(start({}, '2'), /played by engine 1, this server has 2/);
  assert.deepEqual(await state(), before, 'what another engine has to play');
  await assert.rejects(start({ oidc: path.join(data, 'none.json') }, '1'), /none\.json/);
  assert.deepEqual(await state(), before, 'a setting that is wrong');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  await assert.rejects(start({ port: (taken.address() as AddressInfo).port }, '1'), /EADDRINUSE/);
  assert.deepEqual(await state(), before, 'a port that is taken');

  const older = await start({}, '1');
  assert.notDeepEqual(await state(), before);
  await older.node.writer.runTicks(1);
  assert.equal(worldOf(older.node).tick, 3, 'the older version goes on');
});

test('what comes to another state than the version before has left is refused', async (t) => {
  const journal = openMemoryJournal();
  const settings = testSettings(t);
  const node = await createNode({
    journal,
    age: () => newAge(settings, 1_000),
    clock: new ManualClock(1_000),
  });
  await node.writer.runTicks(1);
  await node.writer.close();
  await journal.append([encodeEngine({ at: 1_000, engine: '2', state: 'f'.repeat(64) })]);
  await assert.rejects(recover(journal, { engine: '2' }), /entry 2: .*not the one that engine 1 has left/);
});

test('a node of another version stops following where the version changes, and the next goes on from there', {
  skip: 'missing' in found ? found.missing : false,
}, async (t) => {
  assert('server' in found);
  const database = await found.server.world();
  const own = tempFolder(t);
  const errors: Error[] = [];
  const settings = { database, lease_ms: 60_000 };
  const leader = await startTestServer(t, settings);
  const onFatal = (error: unknown) => void errors.push(error as Error);
  const follower = await startTestServer(t, { ...settings, data: own }, { onFatal });
  const ada = await player(leader);
  await ada.post('/dev/tick', { count: 2 });
  const world = worldOf(leader.node);
  // As a leader of the next version would.
  const state = stateHash(world, sha256);
  await leader.node.journal.append([encodeEngine({ at: world.at, engine: '2', state })]);
  for (const ends = performance.now() + PATIENCE_MS; errors.length === 0; await sleep(10)) {
    assert.ok(performance.now() < ends, 'it stops');
  }
  assert.match(errors[0].message, /at entry 4: .* played by engine 2, this server has 1/);
  await follower.close();
  await leader.close();

  const next = await startTestServer(t, { ...settings, data: own }, { engine: '2' });
  assert.deepEqual([worldOf(next.node).seq, worldOf(next.node).tick], [4, 2]);
  await assert.rejects(startTestServer(t, settings), /played by engine 2, this server has 1/);
});

test('an age of a later revision than is known here is refused, as it is read and as it opens', async () => {
  const rules = rulesOf('embers-1');
  const entryOf = (revision: number) => {
    const entry: AgeEntry = { ...ageEntry(rules), revision };
    return { seq: 1, bytes: Buffer.from(JSON.stringify(entry)) };
  };
  const journalOf = (revision: number) =>
    ({
      start: () => 1,
      async *read(from: number) {
        if (from === 1) yield entryOf(revision);
      },
      loadSnapshot: async () => undefined,
    }) as unknown as Playable;
  assert.equal((await recover(journalOf(REVISION))).seq, 1);
  assert.equal(playEntry(undefined, entryOf(REVISION) as JournalEntry).world.seq, 1);
  const refused = {
    name: 'RecoveryError',
    message: /revision \d+ of the rules, this server knows them up to \d+/,
  };
  await assert.rejects(recover(journalOf(REVISION + 1)), refused);
  assert.throws(() => playEntry(undefined, entryOf(REVISION + 1) as JournalEntry), refused);
  const unplayed = await unplayedOf(
    journalOf(REVISION + 1),
    { books: { row: () => undefined } } as never,
    true,
  );
  assert.ok(unplayed.world === undefined && unplayed.other_engine instanceof OtherEngine);
});
