import type { Head } from '../chain.ts';
import type { Connection } from './connection.ts';
import { oneRow } from './connection.ts';
import type { TablesCopy } from './copy.ts';
import { lastHead } from './entries.ts';

/** Rows of a table copied at a time. */
const COPY_ROWS = 2_000;

/** What the tables and the journal were at the moment they were copied at. */
export interface Copied {
  readonly head: Head;
  /** The last change of the tables. */
  readonly change: number;
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
  const { change, secret } = oneRow(
    await connection.query({
      text: 'SELECT (SELECT coalesce(max(seq), 0) FROM changes) AS change, (SELECT secret FROM cluster) AS secret',
    }),
  );
  for (const table of tables.tables()) await copyTable(connection, tables, table);
  const head = await lastHead(connection);
  await connection.query({ text: 'COMMIT' });
  return { head, change: change as number, secret: String(secret) };
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
