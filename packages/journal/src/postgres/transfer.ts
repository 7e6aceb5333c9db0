import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Head } from '../chain.ts';
import { EMPTY, follow } from '../chain.ts';
import { connectReader } from '../database.ts';
import { DatabaseRefused, FolderTaken, NoJournal } from '../errors.ts';
import type { Value } from './changeset.ts';
import type { Connect, Connection } from './connection.ts';
import { oneRow } from './connection.ts';
import { TablesCopy } from './copy.ts';
import { copyTables } from './copying.ts';
import { translated } from './dialect.ts';
import { troubleOfReading } from './durable.ts';
import { entriesOf, PAGE_ROWS } from './entries.ts';
import { LEADERSHIP, leadershipOf } from './leadership.ts';
import { assertPrepared, prepareShared } from './prepare.ts';
import { puttingsOf } from './statements.ts';

/** The journal's own table, which each kind of database has in its own form. */
const JOURNAL = 'journal';

/**
 * Makes a file of SQLite's of a database that nodes share, tables and journal as of one moment: what a server alone has in
 * its data folder. Answers the last entry in it.
 */
export async function copyToFile(connect: Connect, path: string): Promise<Head> {
  const connection = await connect();
  try {
    await assertPrepared(connection);
    const tables = new TablesCopy(path);
    chmodSync(path, 0o600);
    const { head } = await copyTables(connection, tables);
    tables.raiseNumbers();
    tables.close();
    if (head.seq < 0) throw new NoJournal('this database holds no journal yet');
    const file = new DatabaseSync(path);
    const insert = file.prepare(`INSERT INTO ${JOURNAL} (seq, bytes, chain) VALUES (?, ?, unhex(?))`);
    let at = EMPTY;
    file.exec('BEGIN');
    for await (const { bytes } of entriesOf(connection, 0, head.seq, { verify: true })) {
      at = follow(at, bytes);
      insert.run(at.seq, bytes, at.chain);
    }
    file.exec('COMMIT');
    file.close();
    return head;
  } finally {
    await connection.close();
  }
}

/** Fills a database that nodes share with a file of SQLite's, in one transaction. Throws `FolderTaken` if it holds a game. */
export async function fillFromFile(connect: Connect, path: string): Promise<void> {
  const file = connectReader(path);
  const connection = await connect();
  try {
    const reading = await troubleOfReading((text) => connection.query({ text }));
    if (reading !== undefined) throw new DatabaseRefused(`the database: ${reading}`);
    await prepareShared(connection);
    await connection.query({ text: 'BEGIN' });
    await assertFree(connection);
    await define(connection, file);
    for (const table of tablesOf(file)) await fillTable(connection, file, table);
    await fillNumbers(connection, file);
    await fillJournal(connection, file);
    await connection.query({ text: 'COMMIT' });
  } finally {
    file.close();
    await connection.close();
  }
}

/** No node leads, nor can until this is done, and there is nothing yet. */
async function assertFree(connection: Connection): Promise<void> {
  await connection.query({ text: 'SELECT epoch FROM leadership FOR UPDATE' });
  const { led, node } = leadershipOf(oneRow(await connection.query(LEADERSHIP)));
  if (led) throw new FolderTaken(`${node} leads on this database: stop the nodes first`);
  const { taken } = oneRow(
    await connection.query({
      text: 'SELECT EXISTS (SELECT 1 FROM journal) OR EXISTS (SELECT 1 FROM changes) AS taken',
    }),
  );
  if (taken) throw new FolderTaken('this database holds a game already');
}

/** Everything but SQLite's own and the journal, in the order it was made in. */
async function define(connection: Connection, file: DatabaseSync): Promise<void> {
  const definitions = file
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid`,
    )
    .all();
  let seq = 0;
  for (const { name, sql } of definitions) {
    if (name !== JOURNAL) await connection.query({ text: translated(String(sql)) });
    await connection.query({
      text: 'INSERT INTO changes (seq, entry, definition) VALUES ($1, $2, $3)',
      values: [++seq, EMPTY.seq, sql],
    });
  }
}

function tablesOf(file: DatabaseSync): string[] {
  const named = file
    .prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY rowid`,
    )
    .all();
  return named.map(({ name }) => String(name)).filter((name) => name !== JOURNAL);
}

async function fillTable(connection: Connection, file: DatabaseSync, table: string): Promise<void> {
  const columns = file
    .prepare('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, pk }) => ({ name: String(name), type: String(type), key: Number(pk) }));
  let put: Value[][] = [];
  const send = async () => {
    for (const query of puttingsOf({ table, columns, put, deleted: [] })) await connection.query(query);
    put = [];
  };
  for (const row of file.prepare(`SELECT * FROM ${table}`).iterate()) {
    put.push(columns.map(({ name }) => row[name] as Value));
    if (put.length === PAGE_ROWS) await send();
  }
  await send();
}

/** The highest numbers that were given there, by what SQLite counts itself. */
async function fillNumbers(connection: Connection, file: DatabaseSync): Promise<void> {
  const [has, counts] = ['numbers_given', 'sqlite_sequence'].map((table) =>
    file.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table),
  );
  if (has === undefined || counts === undefined) return;
  for (const { name, seq } of file.prepare('SELECT name, seq FROM sqlite_sequence').all()) {
    await connection.query({
      text: `INSERT INTO numbers_given (of_table, last) VALUES ($1, $2)
             ON CONFLICT (of_table) DO UPDATE SET last = greatest(numbers_given.last, excluded.last)`,
      values: [name, seq],
    });
  }
}

/** Whose epoch it was nobody knows any more. */
async function fillJournal(connection: Connection, file: DatabaseSync): Promise<void> {
  const page = file.prepare(
    `SELECT seq, bytes, chain FROM ${JOURNAL} WHERE seq > ? ORDER BY seq LIMIT ${PAGE_ROWS}`,
  );
  for (let last = EMPTY.seq; ; ) {
    const rows = page.all(last);
    if (rows.length === 0) return;
    const of = (name: string) => rows.map((row) => row[name]);
    await connection.query({
      text: `INSERT INTO journal (seq, epoch, bytes, chain)
             SELECT seq, 0, bytes, chain FROM unnest($1::bigint[], $2::bytea[], $3::bytea[]) AS entry (seq, bytes, chain)`,
      values: [of('seq'), of('bytes').map(asBuffer), of('chain').map(asBuffer)],
    });
    last = Number(rows.at(-1)?.seq);
  }
}

const asBuffer = (bytes: unknown) => Buffer.from(bytes as Uint8Array);
