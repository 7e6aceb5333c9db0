import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { canonicalBytes } from '@realm/base';
import { stateHash } from '@realm/engine';
import { openSqliteJournal } from '@realm/journal';
import { type GameNode, sha256, startServer } from '../src/index.ts';
import { commandLine, player, startTestServer, tempFolder, testSettings, worldOf } from './support.ts';

const hashOf = (node: GameNode) => stateHash(worldOf(node), sha256);
const quiet = { print: () => {}, warn: () => {} };

test('a restart, or a crash and a start, gives the same world', async (t) => {
  const settings = testSettings(t, { limits: 10 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 5 });
  await ada.command({ type: 'explore', house: ada.house, acres: 3 });
  const { state_hash } = (await ada.post('/dev/tick', { count: 10 })).body;
  await ada.command({ type: 'explore', house: ada.house, acres: 2 });
  const hash = hashOf(server.node);

  // What a crash would leave: the files as they stand while the server runs.
  const crashed = tempFolder(t);
  cpSync(settings.data, crashed, { recursive: true });
  await server.close();
  assert.equal(readdirSync(path.join(settings.data, 'snapshots')).length, 1, 'stopping leaves a snapshot');
  assert.equal(readdirSync(path.join(crashed, 'snapshots')).length, 0);

  for (const data of [settings.data, crashed]) {
    const lines: string[] = [];
    const again = await startTestServer(t, { ...settings, data }, { print: (line) => lines.push(line) });
    assert.equal(hashOf(again.node), hash);
    assert.notEqual(hash, state_hash);
    assert.deepEqual(lines, [
      `Embers 1 at ${again.address}: tick 15, entry ${worldOf(again.node).seq}, 7 houses, state hash ${hash}`,
    ]);
    ada.address = again.address;
    assert.equal((await ada.ask('/me')).body.house, ada.house);
    await again.close();
  }
});

test('the same data is not served twice', async (t) => {
  const settings = testSettings(t);
  await startTestServer(t, settings);
  await assert.rejects(startServer(settings, quiet), { name: 'JournalLocked' });
});

test('an address that is taken is an error, and lets the data go', async (t) => {
  const { address } = await startTestServer(t);
  const settings = testSettings(t, { port: Number(new URL(address).port) });
  await assert.rejects(startServer(settings, quiet), { code: 'EADDRINUSE' });
  await startTestServer(t, { ...settings, port: 0 });
});

test('a journal that is damaged, or that plays otherwise, is refused by the number of the entry', async (t) => {
  const settings = testSettings(t);
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 5 });
  const crashed = tempFolder(t);
  cpSync(settings.data, crashed, { recursive: true });
  await server.close();

  const broken = async (spoil: (data: string) => void | Promise<void>) => {
    const data = tempFolder(t);
    cpSync(crashed, data, { recursive: true });
    await spoil(data);
    return startServer({ ...settings, data }, quiet);
  };
  const change = (sql: string) => (data: string) => {
    const database = new DatabaseSync(path.join(data, 'realm.db'));
    database.exec(sql);
    database.close();
  };
  const add = (entry: unknown) => async (data: string) => {
    const journal = await openSqliteJournal({ data });
    journal.append([canonicalBytes(entry)]);
    journal.close();
  };
  const at = server.node.clock.now();
  const explore = { type: 'explore', house: ada.house, acres: 1_000_000 };
  for (const [spoil, name, seq] of [
    [
      change(
        `UPDATE journal SET bytes = CAST(replace(CAST(bytes AS TEXT), 'tick', 'tock') AS BLOB) WHERE seq = 4`,
      ),
      'JournalDamage',
      4,
    ],
    [change('DELETE FROM journal WHERE seq = 3'), 'JournalDamage', 3],
    [change('DELETE FROM journal WHERE seq >= 5'), 'JournalDamage', 5],
    [add({ kind: 'command', at, actor: { account: 1 }, command: explore }), 'RecoveryError', 7],
    [add({ kind: 'tick', at, hash: { slice: 0, sha256: '0'.repeat(64) } }), 'RecoveryError', 7],
    [add({ kind: 'tick', at, hash: { slice: -1, sha256: '0'.repeat(64) } }), 'RecoveryError', 7],
    [add(null), 'RecoveryError', 7],
    [add({ kind: 'feast' }), 'RecoveryError', 7],
  ] as [(data: string) => void, string, number][]) {
    await assert.rejects(broken(spoil), (error: Error) => {
      assert.deepEqual([error.name, (error as Error & { seq: number }).seq], [name, seq], `${error.stack}`);
      assert.match(error.message, new RegExp(`entry ${seq}\\b`));
      return true;
    });
  }
  // The copy itself is sound.
  await (await broken(() => {})).close();
});

test('a long journal is looked over while the game goes on, and ends the server where it is damaged', async (t) => {
  const settings = testSettings(t);
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  await ada.post('/dev/tick', { count: 5 });
  await server.close();
  const sound = tempFolder(t);
  cpSync(settings.data, sound, { recursive: true });
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  database.exec("UPDATE journal SET bytes = CAST('{}' AS BLOB) WHERE seq = 3");
  database.close();
  const long = { ...quiet, verified_at_once: 1 };

  const ends = Promise.withResolvers<unknown>();
  const again = await startServer(settings, { ...long, onFatal: ends.resolve });
  assert.equal(again.world?.tick, 5);
  const { name, message } = (await ends.promise) as Error;
  assert.deepEqual([name, /entry 3\b/.test(message)], ['JournalDamage', true]);
  await again.close();

  const whole = await startServer(
    { ...settings, data: sound },
    { ...long, onFatal: (error) => assert.fail(`${error}`) },
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  await whole.close();
});

test('an age file with problems: all of them at once, and no server', async (t) => {
  const settings = testSettings(t);
  const ages = tempFolder(t);
  cpSync(settings.ages, ages, { recursive: true });
  mkdirSync(path.join(ages, 'broken'));
  writeFileSync(
    path.join(ages, 'broken', 'age.yaml'),
    'name: Broken 1 # not yet\nabout: x\nparams: {tick_ms: 3, age_tiks: 5}\n',
  );
  await assert.rejects(startServer({ ...settings, ages, age: 'broken 1' }, quiet), (error: Error) => {
    const { name, problems } = error as Error & { problems: string[] };
    assert.equal(name, 'AgeError');
    assert(problems.length > 5, error.message);
    for (const part of [/tick_ms/, /did you mean age_ticks/, /races/]) assert.match(error.message, part);
    return true;
  });
  await assert.rejects(
    startServer({ ...settings, age: 'Embres 1' }, quiet),
    /there is no age file "Embres 1".*Embers 1/,
  );
  await assert.rejects(startServer({ ...settings, ages: '/nowhere' }, quiet), /can't be read from/);
  const server = await startTestServer(t, { ...settings, ages, tick_ms: 60_000, robots: 0 });
  assert.equal(worldOf(server.node).rules.params.tick_ms, 60_000);
  assert.equal(worldOf(server.node).houses.length, 0);
});

test('what staff do while no server runs takes no tick away that is late by then', async (t) => {
  const settings = testSettings(t);
  const server = await startTestServer(t, settings);
  const { next_tick_at, rules } = worldOf(server.node);
  await server.close();
  const later_ms = next_tick_at + 9 * rules.params.tick_ms + 5;
  const rename = { realm: 1, state: 1 };
  assert.ok('reply' in (await commandLine(settings, 'rename_state', rename, later_ms)));
  const host_time = { wall: () => later_ms + 1_000, monotonic: () => performance.now() };
  const again = await startTestServer(t, settings, { host_time });
  await again.node.writer.idle();
  const { tick, next_tick_at: next } = worldOf(again.node);
  assert.deepEqual([tick, next], [10, next_tick_at + 10 * rules.params.tick_ms]);
});

test('before the age starts houses can be founded, and nothing else', async (t) => {
  const server = await startTestServer(t, { start_at: Date.now() + 3_600_000 });
  const ada = await player(server);
  const refused = await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1 });
  assert.deepEqual([refused.status, refused.body.error], [422, "the season hasn't started yet"]);
  assert.equal((await ada.ask('/age')).body.started, false);
  assert.equal((await ada.post('/dev/tick', { count: 1 })).body.tick, 1, 'a tick by request starts it');
  assert.equal((await ada.ask('/age')).body.started, true);
  await ada.command({ type: 'explore', house: ada.house, acres: 1 });
});

test('ticks by request are counted, kept within limits, and stop with the age', async (t) => {
  const server = await startTestServer(t, { limits: 10 });
  const ada = await player(server);
  for (const count of [0, 1_001]) {
    assert.equal((await ada.post('/dev/tick', { count })).body.code, 'out_of_range');
  }
  assert.equal((await ada.post('/dev/tick')).status, 400);
  const first = (await ada.post('/dev/tick', { count: 1_000 })).body;
  assert.deepEqual([first.tick, first.seq, first.state_hash], [1_000, 1_001, hashOf(server.node)]);
  const { age_ticks } = worldOf(server.node).rules.params;
  assert.equal((await ada.post('/dev/tick', { count: 1_000 })).body.tick, age_ticks);
  assert.equal((await ada.post('/dev/tick', { count: 1 })).body.code, 'age_ended');
  assert.equal(
    (await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1 })).body.code,
    'age_ended',
  );
  assert.equal((await ada.ask('/age')).body.next_tick_at, null);
});
