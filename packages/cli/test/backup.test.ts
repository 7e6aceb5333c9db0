import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { rulesOf } from '../../../tests/support/age.ts';
import { Player } from '../../../tests/support/ordering_player.ts';
import { PROGRAM } from '../../../tests/support/program.ts';
import { LONG, leftOut } from '../../../tests/support/sample.ts';
import { startProcess } from '../../../tests/support/server_process.ts';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

const AGE = ['--tick-ms', '300', '--robots', '12', '--seed', 'backup', '--snapshot-ticks', '3'];
const PLAYERS = 6;
/** Backups made one after another while the players play. */
const BACKUPS = LONG ? 40 : 2;
const TIMEOUT_MS = LONG ? 3_600_000 : 300_000;

/** What a command line printed, by the names of its lines. */
async function told(...args: string[]): Promise<Record<string, string>> {
  const { code, out, err } = await realm(...args);
  assert.equal(code, 0, err);
  return fieldsOf(out);
}

function fieldsOf(out: string): Record<string, string> {
  const rows = out.split('\n').map((line) => /^(\S+(?: \S+)?) {2,}(.*)$/.exec(line));
  return Object.fromEntries(rows.flatMap((row) => (row === null ? [] : [[row[1], row[2]]])));
}

test(`${BACKUPS} backups under load, each restored on an empty folder: the same state at that entry`, {
  skip: leftOut(3),
  timeout: TIMEOUT_MS,
}, async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const { races, personalities } = rulesOf();
  const server = await startProcess(data, ...AGE);
  const players = Array.from({ length: PLAYERS }, (_, i) => new Player(`p${i}`));
  for (const player of players) await player.join(server.address, races.list[0].id, personalities.list[0].id);
  const playing = Promise.all(players.map((player) => player.play(server.address)));
  playing.catch(() => {});

  const made: { place: string; before: number[]; seq: number }[] = [];
  for (let i = 0; i < BACKUPS; i++) {
    const place = path.join(root, `backup-${i}`);
    const before = players.map(({ acknowledged }) => acknowledged.size);
    // A process of its own, as an operator's is: the players go on beside it.
    const { stdout } = await promisify(execFile)(process.execPath, [
      PROGRAM,
      'backup',
      place,
      '--data',
      data,
    ]);
    const during = players.map(({ acknowledged }) => acknowledged.size);
    assert.ok(
      during.some((orders, p) => orders > before[p]),
      'orders were acknowledged meanwhile',
    );
    made.push({ place, before, seq: Number(fieldsOf(stdout).seq) });
  }
  assert.equal(await server.stop(), 0);
  await playing;

  for (const [i, { place, seq }] of made.entries()) {
    const restored = path.join(root, `restored-${i}`);
    assert.equal((await told('restore', place, '--data', restored)).seq, String(seq));
    const copy = await told('verify', '--data', restored);
    const live = await told('verify', '--data', data, '--to', String(seq));
    assert.equal(copy.seq, String(seq));
    assert.equal(copy['state hash'], live['state hash']);
    if (i > 0) assert.ok(seq > made[i - 1].seq, 'the server went on between two backups');
  }

  // The last one is played on: what was acknowledged before it was begun is there, and its keys still hold.
  const { before } = made.at(-1)!;
  const restored = path.join(root, `restored-${BACKUPS - 1}`);
  const again = await running(t, restored);
  for (const [p, player] of players.entries()) {
    await player.signIn(again.address);
    const number = [...player.acknowledged.keys()][before[p] - 1];
    if (number === undefined) continue;
    assert.deepEqual(await player.askAgain(again.address, number), { status: 200, replayed: true });
  }
  await again.close();
  await told('verify', '--data', restored, '--fast');
});

test('what is not a whole backup is not restored, and nothing is written over', async (t) => {
  const root = folder(t);
  const place = (name: string) => path.join(root, name);
  const server = await running(t, place('data'));
  const refused = async (...args: string[]) => {
    const { code, err } = await realm(...args);
    assert.equal(code, 1);
    return err;
  };
  assert.match(
    await refused('backup', place('b'), '--data', place('none')),
    /^realm: there is no journal in/,
  );
  await told('backup', place('b1'), '--data', place('data'));
  await server.close();
  assert.match(await refused('backup', place('b1'), '--data', place('data')), /^realm: .*b1 is not empty/);
  assert.match(await refused('restore', place('b1'), '--data', place('data')), /^realm: .*data is not empty/);
  assert.match(await refused('restore', place('data'), '--data', place('r')), /holds no whole backup/);

  // What is beside the snapshots stays behind.
  writeFileSync(path.join(place('b1'), 'snapshots/1.snap.part'), '');
  await told('restore', place('b1'), '--data', place('r0'));
  assert.ok(!existsSync(path.join(place('r0'), 'snapshots/1.snap.part')));

  appendFileSync(path.join(place('b1'), 'realm.db'), ' ');
  assert.match(await refused('restore', place('b1'), '--data', place('r1')), /is not what was backed up/);
  assert.ok(!existsSync(place('r1')), 'what it made is gone');
  mkdirSync(place('r2'));
  await refused('restore', place('b1'), '--data', place('r2'));
  await refused('restore', place('b1'), '--data', place('deep/er/r3'));
  assert.deepEqual([readdirSync(place('r2')), existsSync(place('deep'))], [[], false]);

  const database = new DatabaseSync(path.join(place('data'), 'realm.db'));
  database.exec("UPDATE journal SET bytes = x'7b7d' WHERE seq = 0");
  database.close();
  assert.match(await refused('backup', place('b2'), '--data', place('data')), /entry 0/);
  assert.ok(!existsSync(place('b2')), 'what it made is gone');
  // Also where a command tells of damage in its own words, the way on comes with it.
  assert.match(await refused('verify', '--data', place('data')), /entry 0.*`realm doctor` says/s);
});

test('backups that are rotated: each in a folder of its own, the newest kept, and nothing else touched', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const to = path.join(root, 'backups');
  await running(t, data);
  mkdirSync(path.join(to, 'mine'), { recursive: true });
  // One that was cut short, long ago.
  mkdirSync(path.join(to, '20200101T000000.000Z'));
  const made: string[] = [];
  for (let i = 0; i < 4; i++) {
    assert.equal((await realm('backup', to, '--keep', '2', '--data', data)).code, 0);
    made.push(
      readdirSync(to)
        .filter((name) => name !== 'mine')
        .sort()
        .at(-1) as string,
    );
  }
  assert.deepEqual(readdirSync(to).sort(), [...made.slice(-2), 'mine']);
  const restored = await realm('restore', path.join(to, made[3]), '--data', path.join(root, 'again'));
  assert.deepEqual([restored.code, restored.err], [0, '']);
});

test('a backup made once the clock is right counts as newer than those of a clock that was ahead', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const to = path.join(root, 'backups');
  await running(t, data);
  const now = Date.now;
  const clock = t.mock.method(Date, 'now', () => now() + 86_400_000);
  for (let i = 0; i < 2; i++) await told('backup', to, '--keep', '2', '--data', data);
  const ahead = readdirSync(to).sort();
  clock.mock.restore();
  const doctor = () => realm('doctor', '--data', data, '--backup-to', to);
  const warned = await doctor();
  assert.match(
    warned.out,
    /^bad {3}backups: the newest is of \S+, 86,[34]\d\d s ahead of this machine's clock/m,
  );
  assert.equal(warned.code, 1);
  const made = await told('backup', to, '--keep', '2', '--data', data);
  assert.equal(made.dropped, ahead[0]);
  const drilled = JSON.parse((await realm('drill', to, '--json')).out);
  assert.equal(drilled.made, made.made);
  assert.match((await doctor()).out, /^ok {4}backups: the newest is of/m);
});

test('backups into a folder need no temporary one, made by hand or by the server', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const to = path.join(root, 'backups');
  const variable = process.platform === 'win32' ? 'TEMP' : 'TMPDIR';
  const before = process.env[variable];
  process.env[variable] = path.join(root, 'none');
  t.after(() => {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
  });
  const made = () => readdirSync(to).filter((name) => existsSync(path.join(to, name, 'backup.json')));
  mkdirSync(to);
  const server = await running(t, data, { 'backup-to': to });
  while (made().length === 0) await sleep(50);
  await server.close();
  await told('backup', to, '--keep', '2', '--data', data);
  assert.equal(made().length, 2);
});

test('a folder that cannot be made is refused at once', { skip: process.platform !== 'linux' }, (t) => {
  const args = [PROGRAM, 'backup', '/proc/nope', '--keep', '2', '--data', path.join(folder(t), 'data')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
  assert.equal(status, 1, stderr);
  assert.match(stderr, /^realm: ENOENT: no such file or directory, mkdir '\/proc\/nope'$/m);
});
