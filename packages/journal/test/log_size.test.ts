import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteJournal } from '../src/index.ts';

/** What a log may grow to: what is written between two checkpoints, and as much again. */
const MIB = 1024 * 1024;
const LOG_MAX = 16 * MIB;

test('the log stays short by whatever writes, and shrinks again after a reader let it grow', async (t) => {
  const data = mkdtempSync(path.join(tmpdir(), 'realm-log-'));
  t.after(() => rmSync(data, { recursive: true }));
  const journal = await openSqliteJournal({ data });
  t.after(() => journal.close());
  const { tables } = journal;
  tables.exec('CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT');
  const add = tables.prepare('INSERT INTO notes (text) VALUES (?)');
  const take = tables.prepare('DELETE FROM notes WHERE id = ? RETURNING text');
  const file = path.join(data, 'realm.db');
  const size = () => statSync(`${file}-wal`).size;
  const text = 'x'.repeat(100_000);
  const write = (count: number) => {
    for (let i = 0; i < count; i++) {
      const { last_id } = add.run(text);
      // What was taken was deleted, by a statement that is asked for its answer.
      if (i % 2 === 0) take.get(last_id);
    }
  };
  write(600);
  assert.ok(size() <= LOG_MAX, `${size()} bytes after 60 MB were written, one statement at a time`);

  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('BEGIN');
  reader.prepare('SELECT count(*) FROM notes').get();
  write(300);
  assert.ok(size() > LOG_MAX, 'what somebody reads is kept');
  reader.exec('COMMIT');
  reader.close();
  // Its length is looked at once in eight commits.
  write(8);
  assert.ok(size() <= LOG_MAX, `${size()} bytes once nobody reads`);
});
