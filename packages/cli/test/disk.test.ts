import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

/** A disk of its own for a test; undefined where this user may mount none. */
function disk(t: TestContext, options: string): string | undefined {
  const place = folder(t, async () => void spawnSync('umount', [place]));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', place]);
  return status === 0 ? place : undefined;
}

/** A folder that a server has stopped on, in which somebody has founded a house. */
async function left(t: TestContext): Promise<string> {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/dev/tick', { count: 2 });
  await server.close();
  return data;
}

const serve = (data: string) => realm('serve', '--dev', '--port', '0', '--data', data);

test('a server does not start on a disk that is full, and says how much it needs; the doctor does too', async (t) => {
  const place = disk(t, 'size=16m');
  if (place === undefined) return t.skip('no disk can be mounted here');
  const data = path.join(place, 'data');
  const { code, err } = await serve(data);
  assert.equal(code, 1);
  assert.match(
    err,
    /^realm: the disk of .* is full: 1[56] MiB are free, and a server needs 64 MiB, [^\n]*\n$/,
  );
  cpSync(await left(t), data, { recursive: true });
  const looked = await realm('doctor', '--data', data);
  assert.equal(looked.code, 1);
  assert.match(looked.out, /^bad {3}the disk: 1\d MiB are free, and a server needs \d\d MiB/m);
});

test('a disk that only reads is said in words', async (t) => {
  const place = disk(t, 'ro');
  if (place === undefined) return t.skip('no disk can be mounted here');
  for (const data of [place, path.join(place, 'data')]) {
    const { code, err } = await serve(data);
    assert.equal(code, 1);
    assert.match(
      err,
      /^realm: .* cannot be written: its disk only reads: mount it anew, for writing .*EROFS[^\n]*\n$/,
    );
  }
});

test('data on a disk that only reads are not told to be lost', async (t) => {
  const place = disk(t, 'size=160m');
  if (place === undefined) return t.skip('no disk can be mounted here');
  const data = path.join(place, 'data');
  cpSync(await left(t), data, { recursive: true });
  assert.equal(spawnSync('mount', ['-o', 'remount,ro', place]).status, 0);
  const commands = [
    ['doctor'],
    ['verify'],
    ['backup', path.join(folder(t), 'to')],
    ['age', 'show'],
    ['audit', 'list'],
  ];
  for (const args of commands) {
    const { code, out, err } = await realm(...args, '--data', data);
    assert.equal(code, 1, args[0]);
    assert.match(
      out + err,
      /data cannot be written: its disk only reads: mount it anew, for writing [^\n]*\n/,
      args[0],
    );
    assert.doesNotMatch(out + err, /can't be gone on with|`realm restore`|a bug/, args[0]);
  }
  assert.equal(spawnSync('mount', ['-o', 'remount,rw', place]).status, 0);
  assert.equal((await realm('doctor', '--data', data)).code, 0);
});

test('what a copy that follows left unfinished does not take the room of the next', async (t) => {
  const data = await left(t);
  const files = readdirSync(data, { recursive: true, encoding: 'utf8' });
  const bytes = files.reduce((sum, file) => sum + statSync(path.join(data, file)).size, 0);
  const to = disk(t, `size=${3 * bytes}`);
  if (to === undefined) return t.skip('no disk can be mounted here');
  const unfinished = path.join(to, '20260101T000000.000Z');
  mkdirSync(unfinished);
  writeFileSync(path.join(unfinished, 'base.db'), Buffer.alloc(2.5 * bytes));
  const told: string[] = [];
  const server = await running(
    t,
    data,
    { 'follow-to': to },
    { tell: (_level, event) => void told.push(event) },
  );
  while (!told.some((event) => event.startsWith('follow_'))) await sleep(20);
  assert.ok(told.includes('follow_base') && !told.includes('follow_failed'), told.join(', '));
  assert.equal(existsSync(unfinished), false);
  await server.close();
});

test('any byte that is flipped after a server has stopped is found by verify, and its page named', async (t) => {
  const data = await left(t);
  const well = await realm('verify', '--data', data);
  assert.equal(well.code, 0, well.err);
  assert.match(well.out, /^pages +all as the server left them that stopped last$/m);
  const database = path.join(data, 'realm.db');
  const whole = readFileSync(database);
  const page_bytes = whole.readUInt16BE(16);
  const pages = whole.length / page_bytes;
  for (let page = 1; page <= pages; page += Math.ceil(pages / 12)) {
    const spoilt = Buffer.from(whole);
    // Anywhere in the page, and elsewhere in the next.
    const at = (page - 1) * page_bytes + ((page * 997) % page_bytes);
    spoilt[at] ^= 1 << (page % 8);
    writeFileSync(database, spoilt);
    const { code, err } = await realm('verify', '--data', data);
    assert.equal(code, 1, `byte ${at}`);
    assert.match(err, new RegExp(`page ${page} of .*realm\\.db .*was changed`), `byte ${at}`);
  }
  const zeroed = Buffer.from(whole).fill(0, page_bytes, 2 * page_bytes);
  writeFileSync(database, zeroed);
  assert.match((await realm('verify', '--data', data)).err, /page 2 of .*realm\.db .*was changed/);
  writeFileSync(database, whole);
  const [mark, snapshot] = [
    'journal.mark',
    path.join(
      'snapshots',
      /snapshots: 1, the newest at entry (\d+)/.exec((await realm('doctor', '--data', data)).out)?.[1] +
        '.snap',
    ),
  ];
  for (const name of [mark, snapshot, 'realm.db.sums']) {
    const file = path.join(data, name);
    const before = readFileSync(file);
    const after = Buffer.from(before);
    after[Math.floor(after.length / 2)] ^= 4;
    writeFileSync(file, after);
    const { code, err } = await realm('verify', '--data', data);
    assert.equal(code, 1, name);
    assert.match(err, new RegExp(`${path.basename(name)} (was changed|is spoilt)`));
    writeFileSync(file, before);
  }
  assert.equal((await realm('verify', '--data', data)).code, 0);
});

test('after a kill, a log that was cut short is said to lack what was acknowledged', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/dev/tick', { count: 5 });
  // As a kill leaves it.
  const killed = folder(t);
  mkdirSync(path.join(killed, 'snapshots'));
  for (const name of ['realm.db', 'realm.db-wal', 'journal.mark']) {
    copyFileSync(path.join(data, name), path.join(killed, name));
  }
  await server.close();
  const log = path.join(killed, 'realm.db-wal');
  const bytes = readFileSync(log);
  writeFileSync(log, bytes.subarray(0, bytes.length - 8_192));
  rmSync(path.join(killed, 'realm.db-shm'), { force: true });
  for (const command of [serve(killed), realm('verify', '--data', killed)]) {
    const { code, err } = await command;
    assert.equal(code, 1);
    assert.match(err, /entries up to \d+ were acknowledged and are missing/);
  }
});

test('a data folder that is a link to what is not there is refused in words, with what to do', {
  skip: process.platform === 'win32',
}, async (t) => {
  const data = path.join(folder(t), 'data');
  symlinkSync('/nowhere/mounted', data);
  const { code, err } = await serve(data);
  assert.equal(code, 1);
  assert.match(
    err,
    /^realm: \S+data leads to \/nowhere\/mounted, which is not there: make it, or mount its disk\n$/,
  );
});
