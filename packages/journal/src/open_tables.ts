import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { connectReader, connectWriter, Database } from './database.ts';
import { dataFolder } from './folder.ts';
import { assertReadable, assertWritable } from './readable.ts';
import { isUnopened } from './sqlite-error.ts';
import type { Tables } from './tables.ts';

/** Tables that are open until they are closed. */
export interface OpenTables {
  readonly tables: Tables;
  close(): void;
}

/**
 * Opens the ordinary tables of a data folder, beside whatever runs on it, for a program that changes a row or two: a
 * server notices by `changedElsewhere`. `read_only` changes nothing: of tables of an older
 * version a room throws `OlderTables`. The journal is none of its business. Throws where there is no database.
 */
export function openTables(data: string, { read_only = false } = {}): OpenTables {
  const folder = dataFolder(data);
  const { database } = folder;
  assertReadable(folder);
  if (!existsSync(database)) throw new Error(`${database} is not there: no server has run on this data yet`);
  if (!read_only) assertWritable(folder);
  let connection: DatabaseSync | undefined;
  try {
    connection = read_only ? connectReader(database) : connectWriter(database);
    const tables = new Database(connection, undefined, read_only);
    return { tables, close: () => connection?.close() };
  } catch (error) {
    connection?.close();
    if (isUnopened(error)) assertWritable(folder);
    throw error;
  }
}
