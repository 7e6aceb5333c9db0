import { existsSync } from 'node:fs';
import { connectReader, connectWriter, Database } from './database.ts';
import { dataFolder } from './folder.ts';
import { assertReadable, assertWritable } from './readable.ts';
import type { Tables } from './tables.ts';

/**
 * Opens the ordinary tables of a data folder, beside whatever runs on it, for a program that changes a row or two: a
 * server notices by `changedElsewhere`. `read_only` changes nothing, not even tables of an older version. The journal is none of its business. Throws where there is no database.
 */
export function openTables(
  data: string,
  { read_only = false } = {},
): { readonly tables: Tables; close(): void } {
  const folder = dataFolder(data);
  const { database } = folder;
  assertReadable(folder);
  if (!existsSync(database)) throw new Error(`${database} is not there: no server has run on this data yet`);
  if (!read_only) assertWritable(folder);
  const connection = read_only ? connectReader(database) : connectWriter(database);
  return { tables: new Database(connection), close: () => connection.close() };
}
