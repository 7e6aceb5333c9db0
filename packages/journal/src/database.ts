import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { OutcomeUnknown } from './errors.ts';
import { isDiskFailure } from './sqlite-error.ts';
import type { Statement, Tables } from './tables.ts';

/** How long to wait for another connection's write (a command-line tool's, say) before giving up. */
const BUSY_MS = 2_000;

/** Pages in the write-ahead log that are not in the database yet when they are moved there: 4 MiB. */
const CHECKPOINT_PAGES = 1_000;

/** Commits from one look at the log's length to the next: a look takes a quarter of a small commit's processor time. */
const LOOK_COMMITS = 8;

/** What the file of the write-ahead log shrinks to once all of it is in the database, in bytes: what two checkpoints write. */
const LOG_BYTES = 8 * 1024 * 1024;

/** Does a commit, which is handed to it. Tests fail before, after or instead of doing it. */
export type Commit = (commit: () => void) => void;

/** Opens a file to be read only, which leaves it as it is, its write-ahead log included. */
export function connectReader(path: string): DatabaseSync {
  const connection = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS, defensive: true });
  connection.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
  return connection;
}

/** Opens a file to be written, made if need be, such that a commit that returned is on the disk. */
export function connectWriter(path: string): DatabaseSync {
  // SQLite gives its other files the mode of this one.
  if (!existsSync(path)) writeFileSync(path, '', { mode: 0o600 });
  // From here on it is not what the one before has left.
  rmSync(`${path}.sums`, { force: true });
  const connection = new DatabaseSync(path, { timeout: BUSY_MS, defensive: true });
  connection.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA fullfsync = ON;
    PRAGMA checkpoint_fullfsync = ON;
    PRAGMA wal_autocheckpoint = 0;
    PRAGMA journal_size_limit = ${LOG_BYTES};
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA secure_delete = ON;
  `);
  const settings = { journal_mode: 'wal', synchronous: 2, wal_autocheckpoint: 0, trusted_schema: 0 };
  for (const [name, value] of Object.entries(settings)) {
    const actual = Object.values(connection.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    if (actual !== value) throw new Error(`${path}: ${name} is ${actual} and cannot be set to ${value}`);
  }
  return connection;
}

/** A connection, as a rule for writing, that stops for good at the first failure of the disk. */
export class Database implements Tables {
  readonly reads_only: boolean;
  readonly #connection: DatabaseSync;
  readonly #commit: Commit;
  readonly #log: StatementSync;
  readonly #checkpoint: StatementSync;
  readonly #truncate: StatementSync;
  readonly #version: StatementSync;
  #version_seen: unknown;
  /** What is done until `keep` is one transaction; told once that is durable. */
  #trial: PromiseWithResolvers<void> | undefined;
  /** Whether a transaction is under way that ends with a look at the log's length; cheaper than to ask the connection for each statement. */
  #open = false;
  /** Commits since the log's length was last looked at. */
  #unseen_commits = 0;
  #failure: OutcomeUnknown | undefined;

  constructor(connection: DatabaseSync, commit: Commit = (commit) => commit(), reads_only = false) {
    this.reads_only = reads_only;
    this.#connection = connection;
    this.#commit = commit;
    this.#log = connection.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#checkpoint = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)');
    this.#truncate = connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#version = connection.prepare('PRAGMA data_version');
    this.changedElsewhere();
  }

  exec(sql: string): void {
    this.#guard(() => this.#connection.exec(sql));
    this.#written();
  }

  prepare<R>(sql: string): Statement<R> {
    const statement = this.#guard(() => this.#connection.prepare(sql));
    const writes = !/^\s*(?:SELECT|PRAGMA)\b/i.test(sql);
    const done = <T>(result: T): T => {
      if (writes && !this.#open) this.#written();
      return result;
    };
    return {
      run: (...values: SQLInputValue[]) => {
        const { changes, lastInsertRowid } = done(this.#guard(() => statement.run(...values)));
        return { changes: Number(changes), last_id: Number(lastInsertRowid) };
      },
      get: (...values: SQLInputValue[]) => done(this.#guard(() => statement.get(...values))) as R | undefined,
      all: (...values: SQLInputValue[]) => done(this.#guard(() => statement.all(...values))) as R[],
    };
  }

  /** From here to `keep` all is one transaction, whose end without it leaves the database as it was. */
  beginTrial(): void {
    this.exec('BEGIN IMMEDIATE');
    this.#trial = Promise.withResolvers();
  }

  /** Makes durable what was done since `beginTrial`; does nothing where that is over. */
  keep(): void {
    const trial = this.#trial;
    if (trial === undefined) return;
    this.assertAlive();
    this.#trial = undefined;
    try {
      this.#commit(() => this.#connection.exec('COMMIT'));
      this.#checkpointWhenDue();
    } catch (error) {
      throw this.fail(error);
    }
    trial.resolve();
  }

  transaction<T>(work: () => T, { synced } = { synced: true }): T {
    this.assertAlive();
    if (this.#trial !== undefined) return this.#within(work);
    if (this.#connection.isTransaction) throw new Error('a transaction is open already');
    if (synced) return this.#whole(work);
    // The log stays in order all the same: the next commit that is synced syncs what came before it.
    this.#guard(() => this.#connection.exec('PRAGMA synchronous = NORMAL'));
    try {
      return this.#whole(work);
    } finally {
      this.#guard(() => this.#connection.exec('PRAGMA synchronous = FULL'));
    }
  }

  #whole<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    let result: T;
    try {
      this.#open = true;
      result = work();
    } catch (error) {
      // On some failures SQLite has rolled back by itself.
      if (this.#connection.isTransaction) this.exec('ROLLBACK');
      throw error;
    } finally {
      this.#open = false;
    }
    try {
      this.#commit(() => this.#connection.exec('COMMIT'));
      this.#checkpointWhenDue();
    } catch (error) {
      throw this.fail(error);
    }
    return result;
  }

  settled(): Promise<void> | undefined {
    return this.#trial?.promise;
  }

  scrub(): boolean {
    if (this.#trial !== undefined || this.#connection.isTransaction) return false;
    return this.#guard(() => this.#truncate.get())?.busy === 0;
  }

  changedElsewhere(): boolean {
    const seen = this.#version_seen;
    this.#version_seen = this.#guard(() => this.#version.get())?.data_version;
    return seen !== this.#version_seen;
  }

  /** Work that is whole or not at all, within the trial. */
  #within<T>(work: () => T): T {
    this.exec('SAVEPOINT work');
    try {
      const result = work();
      this.exec('RELEASE work');
      return result;
    } catch (error) {
      if (this.#connection.isTransaction) this.exec('ROLLBACK TO work; RELEASE work');
      throw error;
    }
  }

  /** A statement was done: outside of a transaction it was committed with that, and the log may have grown too long. */
  #written(): void {
    if (this.#connection.isTransaction) return;
    try {
      this.#checkpointWhenDue();
    } catch (error) {
      throw this.fail(error);
    }
  }

  /**
   * Moves the write-ahead log's pages into the database, before a commit's answer. SQLite would do so by
   * itself, but keeps a failed sync of the database to itself too, and tries again: this way it is fatal.
   */
  #checkpointWhenDue(): void {
    this.#unseen_commits += 1;
    if (this.#unseen_commits < LOOK_COMMITS) return;
    this.#unseen_commits = 0;
    const { log, checkpointed } = this.#log.get() as { log: number; checkpointed: number };
    if (log - checkpointed >= CHECKPOINT_PAGES) this.#checkpoint.get();
  }

  /** Throws what the first failure threw, if there was one. */
  assertAlive(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Stops everything from here on, and answers the error to throw. The first failure counts. */
  fail(cause: unknown): OutcomeUnknown {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#failure ??= new OutcomeUnknown(`the database failed, and nothing is certain after it: ${reason}`, {
      cause,
    });
    return this.#failure;
  }

  #guard<T>(work: () => T): T {
    this.assertAlive();
    try {
      return work();
    } catch (error) {
      throw isDiskFailure(error) ? this.fail(error) : error;
    }
  }
}
