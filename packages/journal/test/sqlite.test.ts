import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { sampled } from '../../../tests/support/sample.ts';
import { OutcomeUnknown, openSqliteJournal, openSqliteReader } from '../src/index.ts';
import { bytesOf, conformance, readAll, receiptOf } from './conformance.ts';
import { runWriter, temporaryFolder } from './folder.ts';
import { entryAt, receiptAt } from './history.ts';

conformance('sqlite', () => {
  const folder = temporaryFolder();
  return {
    open: (commit) => openSqliteJournal({ data: folder.path, commit }),
    dispose: () => folder[Symbol.dispose](),
  };
});

describe('the journal in a folder', () => {
  it('asserts what durability rests on', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    const setting = (name: string) => Object.values(journal.tables.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    assert.equal(setting('journal_mode'), 'wal');
    assert.equal(setting('synchronous'), 2);
    assert.equal(setting('trusted_schema'), 0);
    journal.close();
  });

  it('is for its owner only', { skip: process.platform === 'win32' }, async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, 'made', 'by', 'opening');
    const journal = await openSqliteJournal({ data });
    for (const name of ['', 'realm.db', 'realm.db-wal', 'journal.mark']) {
      assert.equal(statSync(join(data, name)).mode & 0o077, 0, name);
    }
    journal.close();
  });

  it('is read by others while it is written', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    journal.append([bytesOf('a')]);
    await journal.saveSnapshot(0, [{ name: 'p', bytes: bytesOf('world') }]);
    const reader = openSqliteReader(folder.path);
    assert.deepEqual(reader.head(), journal.head());
    assert.equal((await reader.loadSnapshot())?.seq, 0);
    journal.append([bytesOf('b')]);
    assert.deepEqual(reader.head(), journal.head());
    assert.equal((await readAll(reader)).length, 2);
    journal.close();
    assert.equal((await readAll(reader)).length, 2);
    reader.close();
    reader.close();
    const alone = openSqliteReader(folder.path);
    assert.equal((await readAll(alone)).length, 2);
    alone.close();
  });

  it('is not begun by looking for it', () => {
    using folder = temporaryFolder();
    assert.throws(() => openSqliteReader(folder.path), /there is no journal/);
  });

  it('is held against another process, and free the moment that one is killed', async () => {
    using folder = temporaryFolder();
    const refusals: unknown[] = [];
    const { lines, signal } = await runWriter(folder.path, 'hold', (line, child) => {
      if (line !== 'done') return;
      openSqliteJournal({ data: folder.path })
        .catch((error) => refusals.push(error.name))
        .finally(() => child.kill('SIGKILL'));
    });
    assert.equal(signal, 'SIGKILL');
    assert.deepEqual(refusals, ['JournalLocked']);
    const journal = await openSqliteJournal({ data: folder.path });
    assert.equal(`${journal.head().seq} ${journal.head().chain}`, lines.at(-2));
    journal.close();
  });

  it('loses nothing acknowledged to kill -9, and keeps receipts with their entries', async () => {
    using folder = temporaryFolder();
    let acknowledged = -1;
    for (let cycle = 0; cycle < 6; cycle++) {
      let left = 10 + 37 * cycle;
      const { lines } = await runWriter(folder.path, 'write', (_, child) => {
        if (--left === 0) child.kill('SIGKILL');
      });
      acknowledged = Number(lines.at(-1)?.split(' ')[0]);
      const journal = await openSqliteJournal({ data: folder.path });
      const entries = await readAll(journal);
      assert.ok(entries.length > acknowledged);
      for (const { seq, bytes } of entries) assert.deepEqual(bytes, entryAt(seq));
      for (const line of lines) {
        const seq = Number(line.split(' ')[0]);
        assert.deepEqual(journal.receipt(seq % 3, `key ${seq}`), receiptAt(seq));
      }
      const { seq } = journal.head();
      assert.deepEqual(
        journal.receipt(seq % 3, `key ${seq}`),
        receiptAt(seq),
        'unacknowledged: both, or neither',
      );
      journal.close();
    }
    assert.ok(acknowledged > 100);
  });

  it('stops at a full database, and has what it acknowledged when opened again', async () => {
    using folder = temporaryFolder();
    let journal = await openSqliteJournal({ data: folder.path });
    journal.tables.exec('PRAGMA max_page_count = 40');
    const fill = () => {
      for (;;) journal.append([new Uint8Array(1_000)]);
    };
    assert.throws(fill, OutcomeUnknown);
    assert.throws(() => journal.tables.exec('SELECT 1'), OutcomeUnknown);
    assert.throws(() => journal.pruneReceipts(0), OutcomeUnknown);
    const { seq } = journal.head();
    journal.close();
    journal = await openSqliteJournal({ data: folder.path });
    assert.equal(journal.head().seq, seq);
    journal.append([bytesOf('there is room again')]);
    journal.close();
  });

  // The system refuses to let a file grow past a size, once in the log and once in the database at a checkpoint.
  for (const blocks of sampled([1_000, 8_100, 8_800], 2, (each) => each === 1_000)) {
    it(`stops when no file may grow past ${blocks} blocks`, {
      skip: process.platform === 'win32',
    }, async () => {
      using folder = temporaryFolder();
      const { lines } = await runWriter(folder.path, 'write', () => {}, `ulimit -f ${blocks}`);
      assert.deepEqual(lines.slice(-2), ['unknown', 'dead']);
      const acknowledged = Number(lines.at(-3)?.split(' ')[0]);
      const journal = await openSqliteJournal({ data: folder.path });
      assert.ok(journal.head().seq >= acknowledged);
      for (const { seq, bytes } of await readAll(journal)) assert.deepEqual(bytes, entryAt(seq));
      journal.close();
    });
  }

  it('moves the log into the database as it grows', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    for (let i = 0; i < 30; i++) journal.append([new Uint8Array(1_000_000)]);
    assert.ok(statSync(join(folder.path, 'realm.db')).size > 20e6);
    assert.ok(statSync(join(folder.path, 'realm.db-wal')).size < 10e6);
    journal.close();
  });

  it('starts from a snapshot without looking at what came before, when told to', async () => {
    using folder = temporaryFolder();
    let journal = await openSqliteJournal({ data: folder.path });
    journal.append([bytesOf('a'), bytesOf('b'), bytesOf('c')]);
    await journal.saveSnapshot(1, []);
    journal.tables.exec(`UPDATE journal SET bytes = x'00' WHERE seq = 0`);
    journal.close();
    await assert.rejects(openSqliteJournal({ data: folder.path }), { name: 'JournalDamage', seq: 0 });
    journal = await openSqliteJournal({ data: folder.path, verify: 'since_snapshot' });
    assert.equal((await journal.loadSnapshot())?.seq, 1);
    assert.equal((await readAll(journal, 2)).length, 1);
    await assert.rejects(readAll(journal), { name: 'JournalDamage', seq: 0 });
    journal.tables.exec(`UPDATE journal SET bytes = x'00' WHERE seq = 2`);
    journal.close();
    await assert.rejects(openSqliteJournal({ data: folder.path, verify: 'since_snapshot' }), { seq: 2 });
  });

  it('refuses a receipt that is not as it was written', async () => {
    using folder = temporaryFolder();
    const journal = await openSqliteJournal({ data: folder.path });
    for (const change of [
      'status = 500',
      `reply = x'00'`,
      `body_sha256 = ''`,
      'expires_at = 7',
      `key = 'l'`,
    ]) {
      journal.tables.exec('DELETE FROM receipts');
      journal.append([], [receiptOf(1, 'k')]);
      journal.tables.exec(`UPDATE receipts SET ${change}`);
      const key = change.startsWith('key') ? 'l' : 'k';
      assert.throws(() => journal.receipt(1, key), /the receipt of account 1 for the key ".*" is damaged/);
    }
    journal.close();
  });
});
