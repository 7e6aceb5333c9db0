import assert from 'node:assert/strict';
import { it } from 'node:test';
import { migrate, openMemoryJournal, openSqliteJournal, type Tables } from '../src/index.ts';
import { temporaryFolder } from './folder.ts';

const FIRST = 'CREATE TABLE accounts (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT';
const SECOND = `ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT ''; UPDATE accounts SET role = 'owner'`;

function openTables(): Tables {
  return openMemoryJournal().tables;
}

it('a step of SQL runs once, in order, whole or not at all', () => {
  const tables = openTables();
  migrate(tables, 'accounts', [FIRST]);
  const insert = tables.prepare('INSERT INTO accounts (name) VALUES (?)');
  assert.deepEqual(insert.run('ada'), { changes: 1, last_id: 1 });
  const broken = `INSERT INTO accounts (name) VALUES ('half'); UPDATE absent SET x = 1`;
  assert.throws(() => migrate(tables, 'accounts', [FIRST, broken]), /no such table: absent/);
  migrate(tables, 'accounts', [FIRST, SECOND]);
  migrate(tables, 'accounts', [FIRST, SECOND]);
  migrate(tables, 'other', []);
  const rows = tables.prepare<{ name: string; role: string }>('SELECT name, role FROM accounts').all();
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ name: 'ada', role: 'owner' }],
  );
});

it('data of a newer version is refused', () => {
  const tables = openTables();
  migrate(tables, 'accounts', [FIRST, SECOND]);
  assert.throws(() => migrate(tables, 'accounts', [FIRST]), /accounts are at step 2; this version knows 1/);
});

it('a transaction that throws leaves nothing behind, and work goes on', () => {
  const tables = openTables();
  migrate(tables, 'accounts', [FIRST]);
  const insert = tables.prepare('INSERT INTO accounts (name) VALUES (?)');
  const count = tables.prepare<{ n: number }>('SELECT count(*) AS n FROM accounts');
  const twice = () => {
    insert.run('ada');
    insert.run('ada');
  };
  assert.throws(() => tables.transaction(twice), /UNIQUE/);
  assert.equal(count.get()?.n, 0);
  assert.throws(() => tables.transaction(() => tables.transaction(() => 1)), /a transaction is open already/);
  assert.equal(
    tables.transaction(() => insert.run('ada').last_id),
    1,
  );
  assert.equal(count.get()?.n, 1);
});

it('what is made again needs no sync of its own: it is there for all, and the next waits for the disk as ever', async () => {
  using folder = temporaryFolder();
  const journal = await openSqliteJournal({ data: folder.path });
  const { tables } = journal;
  migrate(tables, 'accounts', [FIRST]);
  const insert = tables.prepare('INSERT INTO accounts (name) VALUES (?)');
  const synchronous = () => tables.prepare<{ synchronous: number }>('PRAGMA synchronous').get()?.synchronous;
  const [normal, full] = [1, 2];
  const within = tables.transaction(
    () => {
      insert.run('ada');
      return synchronous();
    },
    { synced: false },
  );
  assert.deepEqual([within, synchronous()], [normal, full]);
  const failing = () => {
    insert.run('bob');
    insert.run('ada');
  };
  assert.throws(() => tables.transaction(failing, { synced: false }), /UNIQUE/);
  assert.equal(synchronous(), full);
  assert.equal(tables.transaction(synchronous), full);
  const names = () => tables.prepare<{ name: string }>('SELECT name FROM accounts').all();
  assert.deepEqual(
    names().map(({ name }) => name),
    ['ada'],
  );
  journal.close();
});

it('tables live in the journal’s file, and a commit that fails stops the journal too', async () => {
  using folder = temporaryFolder();
  let failing = false;
  const commit = (commit: () => void) => (failing ? assert.fail('the disk is gone') : commit());
  let journal = await openSqliteJournal({ data: folder.path, commit });
  migrate(journal.tables, 'accounts', [FIRST]);
  journal.tables.prepare('INSERT INTO accounts (name) VALUES (?)').run('ada');
  failing = true;
  const insertBob = () => journal.tables.exec(`INSERT INTO accounts (name) VALUES ('bob')`);
  assert.throws(() => journal.tables.transaction(insertBob), { name: 'OutcomeUnknown' });
  failing = false;
  assert.throws(() => journal.append([new Uint8Array(1)]), { name: 'OutcomeUnknown' });
  assert.throws(() => journal.tables.transaction(insertBob), { name: 'OutcomeUnknown' });
  journal.close();
  journal = await openSqliteJournal({ data: folder.path });
  const names = journal.tables.prepare<{ name: string }>('SELECT name FROM accounts').all();
  assert.deepEqual(
    names.map((row) => row.name),
    ['ada'],
  );
  journal.close();
});
