import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { assert } from '@realm/base';
import type { Head } from './chain.ts';
import { EMPTY, follow } from './chain.ts';
import { type Commit, connectWriter, Database } from './database.ts';
import { dataFolder, makeDataFolder } from './folder.ts';
import type { Besides, Journal, JournalEntry, ReadOptions } from './journal.ts';
import { holdLock } from './lock.ts';
import { MarkWriter } from './mark.ts';
import { openTables } from './open_tables.ts';
import type { Receipt } from './receipt.ts';
import { Receipts } from './receipts.ts';
import { assertRoom } from './room.ts';
import { chainFrom, Rows } from './rows.ts';
import { JOURNAL_STEPS } from './schema.ts';
import type { Part, Snapshot } from './snapshot.ts';
import { Snapshots } from './snapshots.ts';
import { type Inspected, type Inspection, inspect, warnOfProcess } from './sqlite-reader.ts';
import { changedSince, noteSums } from './sums.ts';
import { migrate, type Statement, type Tables } from './tables.ts';
import { verifyBeside } from './verify_beside.ts';

export interface SqliteOptions extends Partial<Inspection> {
  /** The data folder, made if need be. */
  readonly data: string;
  /** How a transaction is committed: for tests of what happens when it fails. */
  readonly commit?: Commit | undefined;
  /** Whether nothing that is done to the tables lasts until `keep`: closed before it, the data are as they were. */
  readonly on_trial?: boolean | undefined;
  /** Is shown the tables, to be read only, before anything is changed: where they are an older version's it throws `OlderTables`, and all stays as it was. */
  readonly sees?: ((tables: Tables) => void) | undefined;
}

/**
 * Opens the journal in a data folder as its one writer, and looks it over.
 *
 * Throws `JournalLocked` when it is open already, `JournalDamage` when it isn't what was acknowledged, `FolderRefused` where its disk takes no
 * more, `TableDamage` when the tables beside it are broken.
 */
export async function openSqliteJournal(options: SqliteOptions): Promise<SqliteJournal> {
  const { verify = 'all', accept_loss = false, warn = warnOfProcess } = options;
  const folder = dataFolder(options.data);
  const closers: (() => void)[] = [];
  try {
    assertRoom(folder);
    makeDataFolder(folder);
    const lock = holdLock(folder.lock);
    closers.push(() => lock.release());
    const inspected = await inspect(folder, { ...options, verify, accept_loss, warn });
    const { head } = inspected;
    if (options.sees !== undefined && existsSync(folder.database)) show(options.data, options.sees);
    for (const each of changedSince(folder) ?? []) warn(`${each} since a server stopped on it`);
    // The mark comes first, durably: a database with entries then never lacks one.
    const mark = new MarkWriter(folder.mark, head);
    closers.push(() => noteSums(folder));
    closers.push(() => mark.close());
    const connection = connectWriter(folder.database);
    closers.push(() => closeWriter(connection));
    const snapshots = new Snapshots(folder.snapshots, warn);
    snapshots.tidy();
    closers.push(() => snapshots.close());
    return new SqliteJournal(inspected, mark, connection, snapshots, closers, options);
  } catch (error) {
    closeAll(closers);
    throw error;
  }
}

/** Closes it; whoever still looks at the tables could not bring the log into the database as they close. */
function closeWriter(connection: DatabaseSync): void {
  try {
    connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch {
    // The next start reads it from the log.
  }
  connection.close();
}

/** Shows the tables as they are, the journal's own first. */
function show(data: string, sees: (tables: Tables) => void): void {
  const { tables, close } = openTables(data, { read_only: true });
  try {
    migrate(tables, 'journal', JOURNAL_STEPS);
    sees(tables);
  } finally {
    close();
  }
}

/** Each append is one transaction, and one sync of the write-ahead log. */
export class SqliteJournal implements Journal {
  /** The ordinary tables beside the journal. */
  readonly tables: Tables;
  readonly #database: Database;
  readonly #mark: MarkWriter;
  readonly #snapshots: Snapshots;
  readonly #rows: Rows;
  readonly #receipts: Receipts;
  readonly #insert: Statement;
  readonly #begin: Statement;
  readonly #closers: (() => void)[];
  readonly #unverified: Head | undefined;
  readonly #path: string;
  #head: Head;

  constructor(
    { head, unverified }: Inspected,
    mark: MarkWriter,
    connection: DatabaseSync,
    snapshots: Snapshots,
    closers: (() => void)[],
    { data, commit, on_trial = false }: Pick<SqliteOptions, 'data' | 'commit' | 'on_trial'>,
  ) {
    this.#database = new Database(connection, commit);
    this.tables = this.#database;
    if (on_trial) this.#database.beginTrial();
    migrate(this.tables, 'journal', JOURNAL_STEPS);
    this.#head = head;
    this.#unverified = unverified;
    this.#path = dataFolder(data).database;
    this.#mark = mark;
    this.#snapshots = snapshots;
    this.#rows = new Rows(connection);
    this.#receipts = new Receipts(this.tables);
    this.#insert = this.tables.prepare('INSERT INTO journal (seq, bytes, chain) VALUES (?, ?, unhex(?))');
    this.#begin = this.tables.prepare('INSERT INTO beginnings (seq) VALUES (?)');
    this.#closers = closers;
  }

  /** Where it was opened on trial: all that was done since lasts. Belongs before the first append. */
  keep(): void {
    this.#database.keep();
  }

  head(): Head {
    return this.#head;
  }

  start(): number {
    return this.#rows.start();
  }

  /**
   * Where it was opened to be looked over beside: looks over what was not, in a thread that takes half of a processor at most.
   * Resolves when all is as it was acknowledged, or at `close`; rejects with `JournalDamage` or `TableDamage`.
   */
  async verifyRest(): Promise<void> {
    if (this.#unverified === undefined) return;
    const { done, stop } = verifyBeside(this.#path, this.#unverified);
    this.#closers.push(stop);
    await done;
  }

  append(
    entries: readonly Uint8Array[],
    receipts: readonly Receipt[] = [],
    { begins, tables }: Besides = {},
  ): void {
    let head = this.#head;
    try {
      this.#database.transaction(() => {
        if (begins) this.#begin.run(head.seq + 1);
        for (const bytes of entries) {
          head = follow(head, bytes);
          // The number being the primary key, a second writer would fail here, had the lock not kept it out.
          this.#insert.run(head.seq, bytes, head.chain);
        }
        for (const receipt of receipts) this.#receipts.put(receipt);
        tables?.();
      });
      this.#mark.write(head);
    } catch (error) {
      throw this.#database.fail(error);
    }
    this.#head = head;
  }

  /** What was not looked over at the opening is when it is read: a snapshot that proves damaged has others replayed than was thought. */
  read(from_seq: number, { verify = false }: ReadOptions = {}): Iterable<JournalEntry> {
    const is_unverified = this.#unverified !== undefined && from_seq <= this.#unverified.seq;
    return this.#rows.read(from_seq, { verify: verify || is_unverified });
  }

  chainAt(seq: number): string | undefined {
    return seq === EMPTY.seq ? EMPTY.chain : this.#rows.chainAt(seq);
  }

  receipt(account: number, key: string): Receipt | undefined {
    return this.#receipts.get(account, key);
  }

  pruneReceipts(now_ms: number, limit = 1_000): number {
    return this.tables.transaction(() => this.#receipts.prune(now_ms, limit));
  }

  dropBefore(seq: number, limit: number): number {
    assert(seq <= this.start(), 'of the newest part nothing is dropped');
    const base = this.#rows.base();
    const last = Math.min(seq - 1, base.seq + limit);
    if (last <= base.seq) return 0;
    const chain = this.#rows.chainAt(last);
    assert(chain !== undefined, 'what is dropped is there');
    this.tables.transaction(() => {
      this.tables
        .prepare('INSERT OR REPLACE INTO dropped (only, seq, chain) VALUES (1, ?, unhex(?))')
        .run(last, chain);
      this.tables.prepare('DELETE FROM journal WHERE seq <= ?').run(last);
    });
    return last - base.seq;
  }

  async saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    const chain = this.#rows.chainAt(seq);
    assert(chain !== undefined, 'a snapshot stands at an entry of the journal');
    // A snapshot that outlives a power cut must not show more than the mark that does.
    this.#mark.sync();
    await this.#snapshots.save({ seq, chain }, parts);
  }

  loadSnapshot(): Promise<Snapshot | undefined> {
    return this.#snapshots.load(chainFrom(this.#rows));
  }

  close(): void {
    closeAll(this.#closers);
  }
}

/** In the reverse order of opening, whatever fails: the lock goes last. */
function closeAll(closers: (() => void)[]): void {
  const close = closers.pop();
  if (close === undefined) return;
  try {
    close();
  } finally {
    closeAll(closers);
  }
}
