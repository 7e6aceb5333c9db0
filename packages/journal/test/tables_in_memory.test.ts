import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import {
  bringUpToDate,
  EMPTY,
  migrate,
  NewerTables,
  OlderTables,
  openSqliteJournal,
  openTables,
  type Tables,
  tablesInMemory,
} from '../src/index.ts';
import { temporaryFolder } from './folder.ts';

const FIRST = `CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT;
  CREATE INDEX people_by_name ON people (name);
  CREATE TABLE cats (person INTEGER PRIMARY KEY REFERENCES people (id), bytes BLOB NOT NULL) STRICT, WITHOUT ROWID`;
const SECOND = `ALTER TABLE people ADD COLUMN age INTEGER NOT NULL DEFAULT 7`;

const peopleIn = (tables: Tables) =>
  tables.prepare('SELECT * FROM people ORDER BY id').all().map(Object.values);

it('a copy in memory has the tables as they are, takes steps, and is nothing to what it was made of', async () => {
  using folder = temporaryFolder();
  const data = join(folder.path, 'a folder?named #1%20');
  const journal = await openSqliteJournal({ data });
  migrate(journal.tables, 'people', [FIRST]);
  const add = journal.tables.prepare('INSERT INTO people (name) VALUES (?)');
  add.run('ada');
  journal.tables.prepare('INSERT INTO cats VALUES (1, ?)').run(Uint8Array.of(1, 2));
  journal.append([Uint8Array.of(3)]);

  const copy = tablesInMemory(data);
  add.run('bob');
  migrate(copy.tables, 'people', [FIRST, SECOND]);
  assert.deepEqual(peopleIn(copy.tables), [[1, 'ada', 7]]);
  const { bytes } = copy.tables.prepare<{ bytes: Uint8Array }>('SELECT bytes FROM cats').get() ?? {};
  assert.deepEqual(bytes, Uint8Array.of(1, 2));
  const indexes = copy.tables.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL`,
  );
  assert.ok(indexes.all().some(({ name }) => name === 'people_by_name'));
  assert.throws(
    () => copy.tables.prepare('INSERT INTO cats VALUES (9, ?)').run(bytes ?? null),
    /FOREIGN KEY/,
  );
  assert.equal(copy.tables.prepare('SELECT 1 FROM journal').get(), undefined, 'entries are not copied');
  copy.close();
  assert.deepEqual(peopleIn(journal.tables), [
    [1, 'ada'],
    [2, 'bob'],
  ]);
  journal.close();
});

it('tables that are only looked at are not brought up to date by the way', async () => {
  using folder = temporaryFolder();
  const data = folder.path;
  const journal = await openSqliteJournal({ data });
  migrate(journal.tables, 'people', [FIRST]);
  const { tables, close } = openTables(data, { read_only: true });
  migrate(tables, 'people', [FIRST]);
  assert.throws(() => migrate(tables, 'people', [FIRST, SECOND]), OlderTables);
  assert.throws(() => migrate(tables, 'others', [SECOND]), OlderTables);
  assert.throws(() => bringUpToDate(tables, () => {}), OlderTables);
  assert.throws(() => migrate(tables, 'people', []), NewerTables);
  close();
  journal.close();

  const sees = (seen: Tables) => migrate(seen, 'people', [FIRST, SECOND]);
  await assert.rejects(openSqliteJournal({ data, sees }), OlderTables);
  const again = await openSqliteJournal({ data, sees: (seen) => migrate(seen, 'people', [FIRST]) });
  assert.equal(again.head().seq, EMPTY.seq, 'it is let go of, too');
  again.close();
});
