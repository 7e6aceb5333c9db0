import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, type TestContext, test } from 'node:test';
import { startPostgres } from '../../../tests/support/postgres.ts';
import {
  lead,
  OutcomeUnknown,
  openPostgresJournal,
  openPostgresReader,
  openShared,
  postgresAt,
  type Tables,
  troublesOfServer,
} from '../src/index.ts';
import type { Connect } from '../src/postgres/connection.ts';
import { copyToFile, fillFromFile } from '../src/postgres/transfer.ts';
import { bytesOf, conformance, readAll, receiptOf } from './conformance.ts';
import { temporaryFolder } from './folder.ts';
import { OwnPostgres } from './pglite.ts';

const found = await startPostgres();

/** Whatever may be done to a journal: each opening takes connections and a copy of the tables. */
const RUNS = 8;

/** Journals in worlds of their own. */
function suite(name: string, world: () => Promise<Connect>, volatile = false): void {
  conformance(
    name,
    () => {
      const folder = temporaryFolder();
      const connect = world();
      return {
        open: async (commit) =>
          openPostgresJournal({
            connect: await connect,
            data: folder.path,
            node: 'test',
            address: 'http://127.0.0.1:1',
            commit,
            volatile,
          }),
        dispose: () => folder[Symbol.dispose](),
      };
    },
    RUNS,
  );
}

if ('server' in found) {
  const { server } = found;
  after(() => server.close());
  suite('postgres', async () => postgresAt(await server.world()));
} else {
  const own = new OwnPostgres();
  after(() => own.close());
  suite('PGlite', () => own.world(), true);
  test('what takes a real PostgreSQL', { skip: found.missing }, () => {});
}

if ('server' in found) {
  const { server } = found;

  /** A world of its own with a node's folder, and what opens it. */
  const world = async (t: TestContext) => {
    const address = await server.world();
    const connect = await postgresAt(address);
    const options = (node: string) => {
      const folder = temporaryFolder();
      t.after(() => folder[Symbol.dispose]());
      return { connect, data: folder.path, node, address: `http://${node}` };
    };
    return { address, options };
  };
  const notes =
    'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL, bytes BLOB) STRICT, WITHOUT ROWID';

  describe('a database that nodes share', () => {
    test('a leader whose epoch is over writes nothing and says so once', async (t) => {
      const { address, options } = await world(t);
      const lost: Error[] = [];
      const first = await openPostgresJournal({ ...options('a'), onLost: (error) => lost.push(error) });
      await first.append([bytesOf('one')]);
      // It would renew it; a process that is stopped does not.
      first.lease.drop();
      await server.ask('UPDATE lease SET expires_at = clock_timestamp()', address);
      const second = await openPostgresJournal(options('b'));
      assert.equal(second.epoch, first.epoch + 1);
      await assert.rejects(first.append([bytesOf('late')]), OutcomeUnknown);
      await assert.rejects(first.append([bytesOf('later')]), OutcomeUnknown);
      assert.equal(lost.length, 1);
      assert.equal(first.lease.holds(), false);
      await second.append([bytesOf('two')]);
      assert.deepEqual(
        (await readAll(second)).map(({ bytes }) => bytes),
        [bytesOf('one'), bytesOf('two')],
      );
      await first.close();
      await second.append([bytesOf('three')]);
      await second.close();
    });

    test('a leader that goes silent in the middle of an append keeps nobody from taking over', async (t) => {
      const { address, options } = await world(t);
      const first = await openPostgresJournal(options('a'));
      await first.append([bytesOf('one')]);
      // As a network leaves it that loses the rest of an append: the epoch is locked, and the connection lives.
      const half = await (await postgresAt(address))();
      t.after(() => half.close());
      await half.query({ text: 'BEGIN' });
      await half.query({
        text: 'SELECT realm_fence($1, 0, $2)',
        values: [first.epoch, Buffer.from(first.head().chain, 'hex')],
      });
      first.lease.drop();
      await server.ask('UPDATE lease SET expires_at = clock_timestamp()', address);
      const second = await openPostgresJournal({ ...options('b'), lease_ms: 1_000 });
      assert.equal(second.epoch, first.epoch + 1);
      await assert.rejects(half.query({ text: 'COMMIT' }));
      await assert.rejects(first.append([bytesOf('late')]), OutcomeUnknown);
      await Promise.all([first.close(), second.close()]);
    });

    test('a leader that cannot reach the database is lost, and its lease runs out', async (t) => {
      const { address, options } = await world(t);
      const journal = await openPostgresJournal({ ...options('a'), onLost: () => {} });
      await journal.append([bytesOf('one')]);
      await server.ask(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'realm'
           AND pid IN (SELECT pid FROM pg_stat_activity WHERE query LIKE '%realm_fence%' OR query = 'COMMIT')`,
        address,
      );
      await assert.rejects(journal.append([bytesOf('two')]), OutcomeUnknown);
      assert.equal(journal.lease.holds(), false);
      await journal.close();
    });

    test('what a server, a database or a user is set to otherwise changes nothing of what is kept and read', async (t) => {
      const { address, options } = await world(t);
      const set = {
        bytea_output: 'escape',
        array_nulls: 'off',
        default_transaction_isolation: 'serializable',
        client_encoding: 'LATIN1',
      };
      const other = new URL(address);
      const all = Object.entries(set).map(([name, value]) => `-c ${name}=${value}`);
      other.searchParams.set('options', [other.searchParams.get('options'), ...all].join(' '));
      const connect = await postgresAt(other.href);
      const journal = await openPostgresJournal({ ...options('a'), connect });
      journal.tables.exec(notes);
      const put = journal.tables.prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)');
      put.run(1, 'ﬂ\\', bytesOf('\0\\x'));
      put.run(2, '', null);
      await journal.append([bytesOf('\\one\n')]);
      await journal.close();
      const reader = await openPostgresReader({ connect });
      t.after(() => reader.close());
      assert.deepEqual(
        (await readAll(reader)).map(({ bytes }) => bytes),
        [bytesOf('\\one\n')],
      );
      assert.deepEqual(
        reader.tables
          .prepare<object>('SELECT text, bytes FROM notes ORDER BY id')
          .all()
          .map((row) => ({ ...row })),
        [
          { text: 'ﬂ\\', bytes: bytesOf('\0\\x') },
          { text: '', bytes: null },
        ],
      );
      const connection = await connect();
      t.after(() => connection.close());
      const [{ isolation }] = await connection.query({
        text: `SELECT current_setting('transaction_isolation') AS isolation`,
      });
      assert.equal(isolation, 'read committed');
    });

    test('one whose user only reads is told from a standby, before anything is done', async (t) => {
      const { address, options } = await world(t);
      const reading = new URL(address);
      const { searchParams } = reading;
      searchParams.set('options', `${searchParams.get('options')} -c default_transaction_read_only=on`);
      const connect = await postgresAt(reading.href);
      const reads_only =
        'it only reads: default_transaction_read_only is on. Look whether its user or database says so (ALTER ROLE … RESET)';
      assert.deepEqual(await troublesOfServer(connect), [reads_only]);
      const refused = { name: 'DatabaseRefused', message: `the database: ${reads_only}` };
      await assert.rejects(openShared({ ...options('a'), connect }), refused);
      using folder = temporaryFolder();
      const file = `${folder.path}/empty.db`;
      new DatabaseSync(file).close();
      await assert.rejects(fillFromFile(connect, file), refused);
    });

    test('a server that ends connections at rest does not end these', async (t) => {
      const address = `${server.address}?options=${encodeURIComponent('-c idle_session_timeout=2s')}`;
      const connection = await (await postgresAt(address))({ statement_timeout: 7_000 });
      t.after(() => connection.close());
      assert.deepEqual(
        await connection.query({
          text: `SELECT current_setting('idle_session_timeout') AS idle, current_setting('statement_timeout') AS long`,
        }),
        [{ idle: '0', long: '7s' }],
      );
    });

    test('a leader goes on that has lost the connection by which it is known to be there', async (t) => {
      const { address, options } = await world(t);
      const shared = await openShared(options('a'));
      await shared.attend(true);
      const leader = await lead(shared);
      assert.ok(leader !== undefined);
      await leader.append([bytesOf('one'), bytesOf('two')]);
      const cut = () =>
        server.ask(
          `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_stat_activity USING (pid)
             WHERE locktype = 'advisory' AND datname = current_database()`,
          address,
        );
      await cut();
      const both = await Promise.all([leader.chainAt(1), leader.chainAt(0)]);
      assert.equal(both[0], leader.head().chain);
      await cut();
      assert.equal((await readAll(leader)).length, 2);
      await cut();
      await leader.saveSnapshot(1, []);
      await cut();
      const follower = await openShared(options('b'));
      assert.equal(await follower.isAccompanied(), false);
      await follower.attend(true);
      assert.equal(await shared.isAccompanied(), true);
      assert.equal(await follower.isAccompanied(), true, 'it is there again');
      await leader.append([bytesOf('three')]);
      await Promise.all([leader.close(), follower.close()]);
    });

    test('who follows has the same entries and the same tables, and writes none', async (t) => {
      const { options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      const put = leader.tables.prepare('INSERT OR REPLACE INTO notes (id, text, bytes) VALUES (?, ?, ?)');
      const remove = leader.tables.prepare('DELETE FROM notes WHERE id = ?');
      const all = 'SELECT * FROM notes ORDER BY id';
      for (let id = 0; id < 10; id++)
        put.run(id, `née ${id} "\\'`, id % 2 === 0 ? null : Uint8Array.of(0, id));
      await leader.append([bytesOf('one')]);
      const follower = await openShared(options('b'));
      assert.deepEqual(follower.tables.prepare(all).all(), leader.tables.prepare(all).all());
      assert.throws(() => follower.tables.prepare('DELETE FROM notes').run(), { name: 'NotLeading' });

      put.run(2, 'changed', null);
      remove.run(3);
      await leader.append([bytesOf('two')], [receiptOf(1, 'k')], {
        tables: () => put.run(99, 'beside', null),
      });
      leader.tables.exec('ALTER TABLE notes ADD COLUMN more INTEGER NOT NULL DEFAULT 7');
      remove.run(4);
      assert.ok(leader.tables.settled() instanceof Promise);
      await leader.tables.settled();
      const { entries, changes, leadership, complete } = await follower.look();
      assert.deepEqual(
        entries.map(({ bytes }) => bytes),
        [bytesOf('two')],
      );
      assert.deepEqual(
        changes
          .flatMap(({ rows }) => rows)
          .filter(({ table }) => table === 'notes')
          .map(({ what, key }) => [what, key[0]])
          .sort(),
        [
          ['delete', 3],
          ['delete', 4],
          ['insert', 99],
          ['update', 2],
        ],
      );
      const { at_ms, renewed_at_ms = 0, ...led } = leadership;
      assert.deepEqual(
        { ...led, complete },
        { epoch: leader.epoch, led: true, node: 'a', address: 'http://a', standby: false, complete: true },
      );
      assert.ok(Number.isSafeInteger(at_ms) && renewed_at_ms <= at_ms);
      assert.deepEqual(follower.tables.prepare(all).all(), leader.tables.prepare(all).all());
      assert.deepEqual((await follower.look()).changes, []);

      const stored = await openShared(options('c'));
      assert.deepEqual(stored.tables.prepare(all).all(), leader.tables.prepare(all).all());
      await Promise.all([leader, follower, stored].map((node) => node.close()));
    });

    test('a number is given once, though its row is gone before another node leads, or it goes on elsewhere', async (t) => {
      const { address, options } = await world(t);
      const counted =
        'CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL) STRICT';
      const insert = 'INSERT INTO counted (name) VALUES (?)';
      const forget = 'DELETE FROM counted WHERE id = ?';
      /** Gives the next number, and takes its row away again. */
      const give = ({ tables }: { tables: Tables }) => {
        const { last_id } = tables.prepare(insert).run('x');
        tables.prepare(forget).run(last_id);
        return last_id;
      };
      const first = await openPostgresJournal(options('a'));
      first.tables.exec(counted);
      assert.equal(first.tables.prepare(insert).run('stays').last_id, 1);
      await first.append([bytesOf('one')]);
      const follower = await openShared(options('b'));
      assert.deepEqual([give(first), give(first)], [2, 3]);
      await first.close();

      const second = await lead(follower);
      assert.ok(second);
      assert.equal(give(second), 4);
      await second.close();
      const third = await openPostgresJournal(options('c'));
      assert.equal(give(third), 5);
      await third.close();

      using folder = temporaryFolder();
      const file = `${folder.path}/copy.db`;
      const connect = await postgresAt(address);
      await copyToFile(connect, file);
      const alone = new DatabaseSync(file);
      assert.equal(alone.prepare(insert).run('alone').lastInsertRowid, 6);
      alone.prepare(forget).run(6);
      alone.close();
      const elsewhere = await world(t);
      await fillFromFile(await postgresAt(elsewhere.address), file);
      const last = await openPostgresJournal(elsewhere.options('d'));
      assert.equal(give(last), 7);
      await last.close();
    });

    test('what is of one row alone goes from row to row within one commit, and rows that refer to them stay', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      const { tables } = leader;
      tables.exec(
        `CREATE TABLE people (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE) STRICT;
         CREATE TABLE seats (row TEXT, place INTEGER, person INTEGER NOT NULL REFERENCES people (id), PRIMARY KEY (row, place)) STRICT;
         CREATE UNIQUE INDEX seats_by_person ON seats (person)`,
      );
      const COUNT = 1_000;
      const add = tables.prepare('INSERT INTO people (name) VALUES (?)');
      const call = tables.prepare('UPDATE people SET name = ? WHERE id = ?');
      const sit = tables.prepare('INSERT INTO seats (row, place, person) VALUES (?, ?, ?)');
      tables.transaction(() => {
        for (let id = 1; id <= COUNT; id++) sit.run('a', id, add.run(`p${id}`).last_id);
      });
      await leader.settled();
      const follower = await openShared(options('b'));
      t.after(() => Promise.all([leader.close(), follower.close()]));
      const steps: readonly (readonly [what: string, step: () => void])[] = [
        [
          'freed and taken at once, by rows before and after',
          () => {
            call.run('gone 1', 1);
            call.run('gone 2', 2);
            add.run('p1');
            tables.prepare('INSERT INTO people (id, name) VALUES (-5, ?)').run('p2');
          },
        ],
        [
          'two change places',
          () => {
            call.run('between', 3);
            call.run('p3', 4);
            call.run('p4', 3);
          },
        ],
        [
          'all of them, in a ring',
          () => {
            const all = tables.prepare<{ id: number; name: string }>('SELECT * FROM people').all();
            for (const { id } of all) call.run(`between ${id}`, id);
            for (const [i, { id }] of all.entries()) call.run((all[i + 1] ?? all[0]).name, id);
          },
        ],
        [
          'by an index, beside a row that goes',
          () => {
            tables.prepare("DELETE FROM seats WHERE row = 'a' AND place = 1").run();
            tables.prepare("UPDATE seats SET person = 1 WHERE row = 'a' AND place = 2").run();
            sit.run('b', 1, 2);
          },
        ],
      ];
      for (const [what, step] of steps) {
        tables.transaction(step);
        await leader.settled();
        await follower.look();
        for (const table of ['people', 'seats']) {
          const all = `SELECT * FROM ${table} ORDER BY 1, 2`;
          const had = tables.prepare<object>(all).all();
          assert.deepEqual(follower.tables.prepare(all).all(), had, `${what}: who follows`);
          const columns = table === 'people' ? 'id::int, name' : 'row, place::int, person::int';
          assert.deepEqual(
            await server.ask(
              `SELECT ${columns} FROM ${table} ORDER BY ${table === 'people' ? 'id' : 'row COLLATE "C", place'}`,
              address,
            ),
            had.map((row) => ({ ...row })),
            `${what}: the database`,
          );
        }
      }
    });

    test('takes the lead with all that was written, however it came', async (t) => {
      const { options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      const follower = await openShared(options('b'));
      assert.equal(await lead(follower), undefined);
      await leader.append([bytesOf('one')], [receiptOf(1, 'k')]);
      await leader.close();
      const took: number[] = [];
      const next = await lead(follower, {}, (entries) => took.push(...entries.map(({ seq }) => seq)));
      assert.deepEqual(took, [0]);
      assert.deepEqual(next?.receipt(1, 'k'), receiptOf(1, 'k'));
      await next?.append([bytesOf('two')]);
      assert.equal(next?.head().seq, 1);
      await next?.close();
    });

    test('nothing counts as read that could not be taken in', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      const put = leader.tables.prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)');
      await leader.append([bytesOf('one')]);
      const follower = await openShared(options('b'));
      const full = t.mock.method(follower.tables, 'apply', () => {
        throw new Error('database or disk is full');
      });
      const before = follower.head();
      await leader.append([bytesOf('two')], [], { tables: () => put.run(1, 'beside', null) });
      await assert.rejects(follower.look(), { name: 'CopyLost', message: /disk is full/ });
      assert.deepEqual(follower.head(), before);
      full.mock.restore();
      const { entries } = await follower.look();
      assert.deepEqual(
        entries.map(({ bytes }) => bytes),
        [bytesOf('two')],
        'it is told of it again',
      );
      // Changes are kept for a while: whoever was away for longer can't have them all.
      await leader.append([bytesOf('three')], [], { tables: () => put.run(2, 'beside', null) });
      await leader.append([bytesOf('four')], [], { tables: () => put.run(3, 'beside', null) });
      await server.ask('DELETE FROM changes WHERE seq = (SELECT max(seq) FROM changes) - 1', address);
      await assert.rejects(follower.look(), { name: 'CopyLost', message: /away for longer/ });
      await Promise.all([leader, follower].map((node) => node.close()));
    });

    test('that comes back shorter than what was read halts whoever read it', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      await leader.append([bytesOf('one'), bytesOf('two')]);
      const own = options('b');
      const follower = await openShared(own);
      await server.ask('DELETE FROM journal WHERE seq = 1', address);
      await assert.rejects(follower.look(), { name: 'JournalDamage', seq: 1 });
      await follower.close();
      await assert.rejects(openShared(own), { name: 'JournalDamage', seq: 1 });
      await leader.close();
    });

    test('that comes back without changes of the tables, or with others, halts whoever had them', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      await leader.append([bytesOf('one')]);
      // As a standby has it that a primary was lost before: changes that came with no entry.
      await server.ask('CREATE TABLE kept AS SELECT * FROM changes', address);
      const put = leader.tables.prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)');
      put.run(1, 'lost', null);
      await leader.tables.settled();
      const own = options('b');
      const follower = await openShared(own);
      const late = await openShared(options('c'));
      await server.ask('DELETE FROM changes WHERE seq > (SELECT max(seq) FROM kept)', address);
      await server.ask('DELETE FROM notes', address);
      const lost = { name: 'CopyLost', message: /is not there any more or is another: .* has lost what/ };
      await assert.rejects(follower.look(), lost);
      put.run(2, 'goes on from what is gone', null);
      await assert.rejects(leader.tables.settled() ?? assert.fail(), {
        name: 'OutcomeUnknown',
        message: /the change of tables \d+ was acknowledged/,
      });
      await leader.close();

      const next = await openPostgresJournal(options('d'));
      next.tables.prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)').run(3, 'another', null);
      await next.tables.settled();
      assert.equal(next.head().seq, late.head().seq);
      await assert.rejects(late.look(), lost);
      await follower.close();
      const again = await openShared(own);
      assert.deepEqual(
        again.tables
          .prepare<{ id: number }>('SELECT id FROM notes')
          .all()
          .map(({ id }) => id),
        [3],
        'it has what there is',
      );
      await Promise.all([next, late, again].map((node) => node.close()));
    });

    test('a restore under those who follow halts them, though the last entry is the same', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      await leader.append([bytesOf('one')]);
      using folder = temporaryFolder();
      const file = `${folder.path}/copy.db`;
      const connect = await postgresAt(address);
      await copyToFile(connect, file);
      leader.tables
        .prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)')
        .run(1, 'since then', null);
      await leader.tables.settled();
      const follower = await openShared(options('b'));
      await leader.close();
      const [{ schema }] = await server.ask('SELECT current_schema() AS schema', address);
      await server.ask(`DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`, address);
      await fillFromFile(connect, file);
      await assert.rejects(follower.look(), { name: 'CopyLost', message: /or is another/ });
      await follower.close();
    });

    test('changes are kept for whoever looked a while ago, and the last of before with them', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      const put = leader.tables.prepare('INSERT INTO notes (id, text, bytes) VALUES (?, ?, ?)');
      const write = async (id: number) => {
        put.run(id, 'x', null);
        await leader.tables.settled();
      };
      await write(1);
      await write(2);
      await leader.close();
      // Nothing was written for long; then something is, and what is old is forgotten at once.
      await server.ask(`UPDATE changes SET at = at - INTERVAL '1 hour'`, address);
      const next = await openPostgresJournal(options('d'));
      const seen = await openShared(options('e'));
      next.tables.prepare('DELETE FROM notes WHERE id = 1').run();
      await next.tables.settled();
      await next.pruneChanges();
      const left = await server.ask(
        'SELECT count(*)::int AS rows FROM changes WHERE rows IS NOT NULL',
        address,
      );
      assert.deepEqual(left, [{ rows: 2 }]);
      assert.equal((await seen.look()).changes.length, 1);
      await Promise.all([next, seen].map((node) => node.close()));
    });

    test('nodes of an older version write and look beside those that compare changes', async (t) => {
      const { address, options } = await world(t);
      // All that such a version made and asks is there still.
      const leader = await openPostgresJournal(options('a'));
      leader.tables.exec(notes);
      await leader.append([bytesOf('one')]);
      await server.ask('DROP FUNCTION realm_fence(BIGINT, BIGINT, BYTEA, BIGINT, BIGINT)', address);
      await leader.close();
      const follower = await openShared(options('b'));
      const older = await (await postgresAt(address))();
      t.after(() => older.close());
      const [{ epoch }] = await server.ask('SELECT epoch::int FROM leadership', address);
      const { seq, chain } = follower.head();
      await older.together([
        { text: 'SELECT realm_fence($1, $2, $3)', values: [epoch, seq, Buffer.from(chain, 'hex')] },
        {
          text: 'INSERT INTO changes (seq, entry, definition, rows) VALUES ($1, $2, $3, NULL)',
          values: [follower.change.seq + 1, seq, 'ALTER TABLE notes ADD COLUMN more INTEGER'],
        },
      ]);
      await follower.look();
      const next = await lead(follower);
      await next?.append([bytesOf('two')]);
      assert.equal(next?.head().seq, seq + 1);
      await next?.close();
    });

    test('a standby is not looked at, however a node comes to it, until it is one no more', async (t) => {
      const { address, options } = await world(t);
      const leader = await openPostgresJournal(options('a'));
      await leader.append([bytesOf('one')]);
      const standby = await server.standby();
      t.after(() => standby.close());
      // As a name or a proxy leads on to another machine.
      let at = address;
      const moving: Connect = async (settings) => (await postgresAt(at))(settings);
      const follower = await openShared({ ...options('b'), connect: moving });
      t.after(() => follower.close());
      at = standby.at(address);
      await standby.insist('SELECT 1 FROM journal', at);
      await standby.ask('SELECT pg_wal_replay_pause()');
      await leader.append([bytesOf('two')]);
      await follower.reconnect(() => {}).catch(() => {});
      const reads_only = {
        name: 'DatabaseRefused',
        message: 'the database: it only reads: it is a standby. Name the server that writes',
      };
      await assert.rejects(follower.look(), reads_only);
      await assert.rejects(follower.leadership(), reads_only);
      const connect = await postgresAt(at);
      await assert.rejects(openShared({ ...options('c'), connect }), reads_only);
      assert.deepEqual(await troublesOfServer(connect), [
        'it only reads: it is a standby. Name the server that writes',
      ]);
      await leader.close();
      await standby.ask('SELECT pg_wal_replay_resume()');
      await standby.ask('SELECT pg_promote()');
      assert.equal((await follower.look()).entries.length, 1);
    });
  });
}
