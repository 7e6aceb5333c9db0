import type { Query } from './connection.ts';
import type { Column, TableRows } from './copy.ts';
import { quoted, typeOf } from './dialect.ts';

/**
 * What makes a table of the shared database as the rows are: first those that are gone, then those that are there. References are
 * looked at as the transaction ends, so a row may go and come back in between.
 */
export function deletionsOf({ table, columns, deleted }: TableRows): Query[] {
  if (deleted.length === 0) return [];
  // A changeset has a key's values in the order of the columns.
  const key = columns.filter((column) => column.key > 0);
  const names = key.map(({ name }) => quoted(name)).join(', ');
  return [
    {
      text: `DELETE FROM ${table} WHERE (${names}) IN (SELECT * FROM ${unnested(key)})`,
      values: byColumn(deleted, key),
    },
  ];
}

export function puttingsOf({ table, columns, put }: TableRows): Query[] {
  if (put.length === 0) return [];
  const names = columns.map(({ name }) => quoted(name));
  const key = columns.filter((column) => column.key > 0).map(({ name }) => quoted(name));
  const rest = names.filter((name) => !key.includes(name)).map((name) => `${name} = excluded.${name}`);
  const otherwise = rest.length === 0 ? 'NOTHING' : `UPDATE SET ${rest.join(', ')}`;
  return [
    {
      text: `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM ${unnested(columns)}
             ON CONFLICT (${key.join(', ')}) DO ${otherwise}`,
      values: byColumn(put, columns),
    },
  ];
}

const unnested = (columns: readonly Column[]) =>
  `unnest(${columns.map(({ type }, place) => `$${place + 1}::${typeOf(type)}[]`).join(', ')})`;

/** An array of values for each column. */
function byColumn(rows: readonly (readonly unknown[])[], columns: readonly Column[]): unknown[][] {
  return columns.map((_, place) =>
    rows.map((row) =>
      row[place] instanceof Uint8Array ? Buffer.from(row[place] as Uint8Array) : row[place],
    ),
  );
}
