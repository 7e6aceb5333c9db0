import type { Head } from '../chain.ts';
import type { Connection, Row } from './connection.ts';
import { oneRow } from './connection.ts';
import type { TablesCopy } from './copy.ts';
import { lastHead } from './entries.ts';

/** Rows of a table copied at a time. */
const COPY_ROWS = 2_000;

/** Which change of the tables was the last. */
export interface LastChange {
  /** 0 before the first. */
  readonly seq: number;
  /** When it was written, by the database's clock, in µs since 1970: one of the same number that was written otherwise is another. */
  readonly at_us: number;
}

/** When a change was written. */
export const AT_US_TEXT = '(extract(epoch FROM at) * 1000000)::BIGINT AS at_us';

/** What the tables and the journal were at the moment they were copied at. */
export interface Copied {
  readonly head: Head;
  readonly change: LastChange;
  /** What nodes of this database know each other by. */
  readonly secret: string;
}

/** Copies every table as of one moment, and answers what that moment was. */
export async function copyTables(connection: Connection, tables: TablesCopy): Promise<Copied> {
  await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
  const definitions = await connection.query({
    text: 'SELECT definition FROM changes WHERE definition IS NOT NULL ORDER BY seq',
  });
  for (const { definition } of definitions) tables.apply({ definition: String(definition) });
  const [last] = await connection.query({
    text: `SELECT seq, ${AT_US_TEXT} FROM changes ORDER BY seq DESC LIMIT 1`,
  });
  const { secret } = oneRow(await connection.query({ text: 'SELECT secret FROM cluster' }));
  for (const table of tables.tables()) await copyTable(connection, tables, table);
  const head = await lastHead(connection);
  await connection.query({ text: 'COMMIT' });
  return { head, change: changeIn(last), secret: String(secret) };
}

/** The change that a row tells of. */
export function changeIn(row: Row | undefined): LastChange {
  return { seq: Number(row?.seq ?? 0), at_us: Number(row?.at_us ?? 0) };
}

async function copyTable(connection: Connection, tables: TablesCopy, table: string): Promise<void> {
  await connection.query({ text: `DECLARE copied NO SCROLL CURSOR FOR SELECT * FROM ${table}` });
  for (;;) {
    const rows = await connection.query({ text: `FETCH ${COPY_ROWS} FROM copied` });
    tables.load(table, rows);
    if (rows.length < COPY_ROWS) break;
  }
  await connection.query({ text: 'CLOSE copied' });
}
