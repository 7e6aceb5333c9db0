/** Backups that a server makes by itself while it is played. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stateHash } from '@realm/engine';
import { newestBackup, restoreData } from '@realm/journal';
import { inTurns } from '../../../tests/support/sample.ts';
import { openGameData, readSettings, sha256 } from '../src/index.ts';
import { readMetrics } from './read_metrics.ts';
import { player, startTestServer, tempFolder, testSettings, untilSo } from './support.ts';

const test = inTurns(2);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(50);
}

/** The metrics of a server, by what it printed. */
async function metricsOf(printed: readonly string[]) {
  return readMetrics(await (await fetch(/^Metrics at (http:\S+)$/.exec(printed[0])?.[1] ?? '')).text());
}

test('backups are made as the game goes on, the oldest go, and the newest holds what was acknowledged', async (t) => {
  const to = tempFolder(t);
  const settings = { backup_to: to, backup_every_ms: 1_000, backup_keep: 2, admin_port: 0 };
  const printed: string[] = [];
  const server = await startTestServer(t, settings, { print: (line) => void printed.push(line) });
  const ada = await player(server);
  const names = new Set<string>();
  await until(async () => {
    for (const name of readdirSync(to)) names.add(name);
    await ada.post('/commands', { type: 'explore', house: ada.house, acres: 1 });
    return names.size > 3 && newestBackup(to)?.label.seq === server.node.journal.head().seq;
  });
  assert.ok(readdirSync(to).length <= 3, 'two, and the one that is being made');
  const metrics = await metricsOf(printed);
  assert.ok((metrics.get('realm_backup_age_seconds') as number) > 0);
  assert.equal(metrics.get('realm_backup_failures'), 0);
  assert.ok(
    (metrics.get('realm_disk_free_bytes') as number) > (metrics.get('realm_disk_needed_bytes') as number),
  );
  assert.equal(metrics.get('realm_players'), 1);
  assert.equal(metrics.get('realm_robots'), metrics.get('realm_houses')! - 1);
  assert.equal(metrics.get('realm_notices_overdue_seconds'), 0);
  assert.equal(metrics.get('realm_unavailable_seconds_total'), 0);
  const { ages } = testSettings(t);
  const last = stateHash(server.node.world!, sha256);
  await until(() => newestBackup(to)?.label.seq === server.node.journal.head().seq);
  await server.close();
  const data = path.join(tempFolder(t), 'restored');
  await restoreData(newestBackup(to)!.path, data);
  const game = await openGameData({ data, ages, database: 'sqlite:', warn: () => {} });
  assert.equal(stateHash((await game.world()) as never, sha256), last);
  await game.close();
});

test('a folder that is not there is said, and backups go on once it is', async (t) => {
  const to = path.join(tempFolder(t), 'disk');
  const warned: string[] = [];
  await startTestServer(
    t,
    { backup_to: to, backup_every_ms: 1_000 },
    { warn: (line) => void warned.push(line) },
  );
  await until(() => warned.length > 1);
  assert.match(
    warned[0],
    /^the backup into .*disk failed: there is no folder .*: make it, or mount its disk$/,
  );
  mkdirSync(`${to}.new`);
  renameSync(`${to}.new`, to);
  await until(() => newestBackup(to) !== undefined);
});

test('backups go on once a clock is put right that was ahead, and count as newer than those of the future', async (t) => {
  const to = tempFolder(t);
  const data = path.join(tempFolder(t), 'data');
  const settings = { data, backup_to: to, backup_every_ms: 1_000, backup_keep: 2 };
  const now = Date.now;
  let ahead_ms = 86_400_000;
  t.mock.method(Date, 'now', () => now() + ahead_ms);
  const newest_at = () => newestBackup(to)?.label.at ?? 0;
  const running = await startTestServer(t, settings);
  await until(() => readdirSync(to).length > 1 && newest_at() > now());
  // While it runs.
  ahead_ms = 0;
  await until(() => newest_at() <= now() && newest_at() > 0);
  await running.close();
  const right_ms = newest_at();
  // Once it is started again: on what a clock named that was ahead, and on what follows it.
  const again = await startTestServer(t, settings);
  await until(() => newest_at() > right_ms);
  assert.ok(newest_at() <= now());
  await again.close();
});

test('how old the newest backup is shows though it was made while the clock was ahead', async (t) => {
  const to = tempFolder(t);
  const now = Date.now;
  let ahead_ms = 86_400_000;
  t.mock.method(Date, 'now', () => now() + ahead_ms);
  const printed: string[] = [];
  await startTestServer(t, { backup_to: to, admin_port: 0 }, { print: (line) => void printed.push(line) });
  await until(() => newestBackup(to) !== undefined);
  ahead_ms = 0;
  const age = async () => (await metricsOf(printed)).get('realm_backup_age_seconds') as number;
  // Which is known a moment after the backup is there.
  await untilSo(async () => {
    const before = await age();
    await sleep(100);
    return (await age()) >= before + 0.09;
  });
});

test('backups do not go into the folder they are of', () => {
  for (const backup_to of ['./data', './data/backups', './data/']) {
    const read = readSettings({
      flags: { 'backup-to': backup_to, data: './data' },
      env: {},
      readFile: () => '',
    });
    assert.match(String(read.problems), /--backup-to must be outside the data folder/);
  }
  const beside = { 'backup-to': './data-backups', data: './data' };
  assert.equal(readSettings({ flags: beside, env: {}, readFile: () => '' }).problems, undefined);
});
