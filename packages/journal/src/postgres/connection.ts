import { the } from '@realm/base';

/** A question to the database. With a `name` the server keeps its plan. */
export interface Query {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly name?: string;
}

export type Row = Readonly<Record<string, unknown>>;

/** How a transaction sees what others do meanwhile: each query anew, or all of them one moment, only reading. */
export type Sight = 'each' | 'one moment';

/**
 * One connection to a PostgreSQL. It is never made anew: whoever holds it learns that it broke, and what was under
 * way may then have been done or not.
 */
export interface Connection {
  /**
   * Runs queries as one transaction, sent in one go: a distant database costs one round trip. Answers the rows of
   * each. Throws what the first query that failed threw, or what the commit did.
   */
  together<const Q extends readonly Query[]>(queries: Q, sight?: Sight): Promise<RowsOf<Q>>;
  /** Runs one query, a transaction by itself. */
  query(query: Query): Promise<Row[]>;
  /** Calls `heard` at every notification of a channel. */
  listen(channel: string, heard: () => void): Promise<void>;
  /** Cuts it. Harmless when repeated. */
  close(): Promise<void>;
}

/** The rows of each query. */
export type RowsOf<Q extends readonly Query[]> = { -readonly [K in keyof Q]: Row[] };

/** The row of a query that has one, whatever there is. */
export const oneRow = (rows: readonly Row[]): Row => the(rows[0], 'the row of a query');

/** Opens connections to one database. `settings` are the server's, for this connection alone. */
export type Connect = (settings?: Readonly<Record<string, string | number>>) => Promise<Connection>;

export const BEGIN: { readonly [S in Sight]: string } = {
  each: 'BEGIN',
  'one moment': 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};
