import { existsSync } from 'node:fs';
import type { Head } from '../chain.ts';
import { dataFolder } from '../folder.ts';
import type { JournalEntry, JournalReader, ReadOptions } from '../journal.ts';
import { readMark } from '../mark.ts';
import type { Snapshot } from '../snapshot.ts';
import { Snapshots } from '../snapshots.ts';
import { warnOfProcess } from '../sqlite-reader.ts';
import type { Tables } from '../tables.ts';
import type { Connect, Connection } from './connection.ts';
import { oneRow } from './connection.ts';
import { TablesCopy } from './copy.ts';
import { type Copied, copyTables } from './copying.ts';
import { chainAt, entriesOf } from './entries.ts';
import { assertKept } from './kept.ts';
import { LEADERSHIP, type Leadership, leadershipOf } from './leadership.ts';
import { assertPrepared } from './prepare.ts';

export interface PostgresReaderOptions {
  readonly connect: Connect;
  /** The folder of a node on this machine: what it has seen must be there, and its snapshots save replaying. */
  readonly data?: string | undefined;
  readonly warn?: ((message: string) => void) | undefined;
}

/**
 * Looks at a database that nodes share, whether any run or not: nothing is changed, in it or in the folder.
 *
 * Throws `NoJournal` where no node has run on it, and `JournalDamage` when entries that the folder's node has seen are
 * missing.
 */
export async function openPostgresReader({
  connect,
  data,
  warn = warnOfProcess,
}: PostgresReaderOptions): Promise<PostgresReader> {
  const folder = data !== undefined && isNodeFolder(data) ? dataFolder(data) : undefined;
  // The mark is read first: nodes that run only make the journal longer.
  const mark = folder === undefined ? undefined : readMark(folder.mark);
  const connection = await connect();
  const tables = new TablesCopy(undefined);
  try {
    await assertPrepared(connection);
    const copied = await copyTables(connection, tables);
    await assertKept(connection, mark, copied.head);
    const snapshots = folder === undefined ? undefined : new Snapshots(folder.snapshots, warn);
    return new PostgresReader(connection, tables, copied, snapshots);
  } catch (error) {
    tables.close();
    await connection.close();
    throw error;
  }
}

/** Whether a node keeps what is its own in a folder. One with a database in it belongs to a game of its own. */
export function isNodeFolder(data: string): boolean {
  const { root, database } = dataFolder(data);
  return existsSync(root) && !existsSync(database);
}

/** A shared database as it was at one moment, for whoever only looks. */
export class PostgresReader implements JournalReader {
  /** The ordinary tables, in memory. */
  readonly tables: TablesCopy;
  /** What nodes of this database know each other by. */
  readonly secret: string;
  readonly #connection: Connection;
  readonly #snapshots: Snapshots | undefined;
  readonly #head: Head;

  /** For {@link openPostgresReader}. */
  constructor(
    connection: Connection,
    tables: TablesCopy,
    { head, secret }: Copied,
    snapshots: Snapshots | undefined,
  ) {
    this.#connection = connection;
    this.tables = tables;
    this.secret = secret;
    this.#head = head;
    this.#snapshots = snapshots;
  }

  /** From here on the tables in memory are the caller's own: they take what is done to them, and nothing of it goes further. */
  own(): Tables {
    if (!this.tables.leading) this.tables.lead();
    return this.tables;
  }

  head(): Head {
    return this.#head;
  }

  start(): number {
    return this.tables.start();
  }

  chainAt(seq: number): Promise<string | undefined> {
    return chainAt(this.#connection, seq);
  }

  read(from_seq: number, options: ReadOptions = {}): AsyncIterable<JournalEntry> {
    return entriesOf(this.#connection, from_seq, this.#head.seq, options);
  }

  async loadSnapshot(): Promise<Snapshot | undefined> {
    const start = this.start();
    const { seq: last } = this.#head;
    // A node beside it may have saved one since: that is of no use to who looks at a moment before.
    return this.#snapshots?.load((seq) => (seq < start || seq > last ? null : this.chainAt(seq)));
  }

  /** Who leads now. */
  async leadership(): Promise<Leadership> {
    return leadershipOf(oneRow(await this.#connection.query(LEADERSHIP)));
  }

  async close(): Promise<void> {
    this.tables.close();
    await this.#connection.close();
  }
}
