import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { Database } from './database.ts';
import { dataFolder } from './folder.ts';
import type { OpenTables } from './open_tables.ts';

/** What is left empty, since it grows with the game and whoever looks at the tables reads none of it: entries, replies to keys, notices and what was sent of them. */
const LEFT_EMPTY: ReadonlySet<string> = new Set(['journal', 'receipts', 'notices', 'deliveries']);

/**
 * Copies the ordinary tables of a data folder into memory, as of one moment, beside whatever runs on it: what is done to the copy stays
 * in it. So a version whose tables are others looks at data that it must leave as they are.
 */
export function tablesInMemory(data: string): OpenTables {
  const connection = new DatabaseSync(':memory:', { defensive: true, enableForeignKeyConstraints: false });
  try {
    connection.exec('PRAGMA trusted_schema = OFF');
    const stored = `${pathToFileURL(dataFolder(data).database).href}?mode=ro`;
    connection.prepare('ATTACH ? AS stored').run(stored);
    connection.exec('BEGIN');
    copyStored(connection);
    connection.exec('COMMIT; DETACH stored; PRAGMA foreign_keys = ON');
    return { tables: new Database(connection), close: () => connection.close() };
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** Tables first, then what is in them, then their indexes. */
function copyStored(connection: DatabaseSync): void {
  const defined = connection
    .prepare(
      `SELECT type, name, sql FROM stored.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'`,
    )
    .all();
  const tables = defined.filter(({ type }) => type === 'table');
  for (const { sql } of tables) connection.exec(String(sql));
  for (const { name } of tables)
    if (!LEFT_EMPTY.has(String(name)))
      connection.exec(`INSERT INTO main."${name}" SELECT * FROM stored."${name}"`);
  for (const { type, sql } of defined) if (type !== 'table') connection.exec(String(sql));
}
