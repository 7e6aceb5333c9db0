import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { examineFiles, examineJournal, openSqliteJournal } from '../src/index.ts';
import { temporaryFolder } from './folder.ts';
import { entryAt } from './history.ts';

describe('a data folder, looked at', () => {
  it('tells its files, whether a server runs on it, and its snapshots, newest first', async () => {
    using folder = temporaryFolder();
    const data = folder.path;
    const journal = await openSqliteJournal({ data });
    journal.append(Array.from({ length: 12 }, (_, seq) => entryAt(seq)));
    for (const seq of [9, 10, 11]) await journal.saveSnapshot(seq, []);
    const running = examineFiles(data);
    const size = (name: string) => statSync(join(data, name)).size;
    assert.equal(running.held, true);
    assert.deepEqual(running.open_to_others, []);
    assert.ok(size('realm.db-wal') > 0);
    assert.equal(running.bytes, size('realm.db') + size('realm.db-wal'));
    const { bavail, bsize } = statfsSync(data);
    // Others write to the same disk meanwhile.
    assert.ok(running.free > 0.9 * bavail * bsize && running.free < 1.1 * bavail * bsize, `${running.free}`);
    assert.deepEqual(running.snapshots, [11, 10]);
    journal.close();
    const closed = examineFiles(data);
    assert.deepEqual([closed.held, closed.bytes], [false, size('realm.db')]);
    const { seq } = await examineJournal(data);
    assert.equal(seq, 11);
  });

  it('names the files that others may read', { skip: process.platform === 'win32' }, async () => {
    using folder = temporaryFolder();
    (await openSqliteJournal({ data: folder.path })).close();
    const file = join(folder.path, 'journal.mark');
    chmodSync(file, 0o640);
    assert.deepEqual(examineFiles(folder.path).open_to_others, [file]);
    chmodSync(folder.path, 0o701);
    assert.deepEqual(examineFiles(folder.path).open_to_others, [folder.path, file]);
  });

  it('has no snapshots where none was ever taken, and counts nothing but snapshots', async () => {
    using folder = temporaryFolder();
    (await openSqliteJournal({ data: folder.path })).close();
    const snapshots = join(folder.path, 'snapshots');
    rmSync(snapshots, { recursive: true, force: true });
    assert.deepEqual(examineFiles(folder.path).snapshots, []);
    mkdirSync(snapshots);
    for (const name of ['7.snap', '8.snap.part', 'x8.snap', '21.snap'])
      writeFileSync(join(snapshots, name), '');
    assert.deepEqual(examineFiles(folder.path).snapshots, [21, 7]);
  });

  it('is not called free where its lock cannot be looked at', async () => {
    using folder = temporaryFolder();
    (await openSqliteJournal({ data: folder.path })).close();
    const lock = join(folder.path, 'realm.lock');
    rmSync(lock, { force: true });
    mkdirSync(lock);
    assert.throws(() => examineFiles(folder.path), /unable to open/);
  });
});
