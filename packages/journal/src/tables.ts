import type { SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { NewerTables, OlderTables } from './errors.ts';

type Row = Record<string, SQLOutputValue>;

/** A prepared statement. `R` is the shape its query's columns give a row; nothing checks that it is true. */
export interface Statement<R = Row> {
  run(...values: SQLInputValue[]): { changes: number; last_id: number };
  get(...values: SQLInputValue[]): R | undefined;
  all(...values: SQLInputValue[]): R[];
}

/**
 * The server's ordinary tables (accounts, sessions, …), which live in the journal's database.
 *
 * What the disk refuses here is as final as in an append: `OutcomeUnknown`, and everything after it throws.
 */
export interface Tables {
  /** Whether they are only looked at here: nobody brings them up to date by the way. */
  readonly reads_only: boolean;
  /** Runs statements that answer nothing and take no values. */
  exec(sql: string): void;
  prepare<R = Row>(sql: string): Statement<R>;
  /**
   * Does `work`, which must be synchronous, whole or not at all: when it throws, nothing of it is kept and
   * its error is passed on. Not to be nested, and no append inside.
   *
   * With `synced: false` it does not wait for the disk: the process may die without losing it, but a power cut may undo
   * it until the next transaction or append that waits. It is for what is then done again, from what is synced.
   */
  transaction<T>(work: () => T, how?: { readonly synced: boolean }): T;
  /**
   * Undefined when every change made so far is durable, as always with a database of this machine that is not on trial;
   * else resolves when they are: nobody is told of them before.
   */
  settled(): Promise<void> | undefined;
  /**
   * Rids the files of what was deleted: of the log, that is, since what is deleted in a table is overwritten there. Answers
   * whether that could be done; not while another program reads.
   */
  scrub(): boolean;
  /** Whether another program has written to the tables since this was last asked. */
  changedElsewhere(): boolean;
}

/**
 * Brings a room's tables up to date: each step of SQL runs once, in order, in a transaction of its own. Steps
 * are only ever added at the end. Answers whether any was run. Throws `NewerTables` when the data has seen more steps than this program knows, and
 * `OlderTables` where it has seen fewer and is only looked at.
 */
export function migrate(tables: Tables, room: string, steps: readonly string[]): boolean {
  const begun = tables.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'migrations'`).get();
  if (begun === undefined) {
    if (tables.reads_only) throw new OlderTables();
    tables.exec(`CREATE TABLE migrations (room TEXT PRIMARY KEY, steps INTEGER NOT NULL) STRICT`);
  }
  const known = tables.prepare<{ steps: number }>(`SELECT steps FROM migrations WHERE room = ?`).get(room);
  const done = known?.steps ?? 0;
  if (done > steps.length) throw new NewerTables(room, done, steps.length);
  if (done < steps.length && tables.reads_only) throw new OlderTables();
  const record = tables.prepare(`INSERT OR REPLACE INTO migrations (room, steps) VALUES (?, ?)`);
  for (const [step, sql] of steps.entries()) {
    if (step < done) continue;
    tables.transaction(() => {
      tables.exec(sql);
      record.run(room, step + 1);
    });
  }
  return done < steps.length;
}

/**
 * Does to rows what a version before did not do yet, whole or not at all: for what a step of SQL can't say. Throws `OlderTables` where they
 * are only looked at.
 */
export function bringUpToDate(tables: Tables, work: () => void): void {
  if (tables.reads_only) throw new OlderTables();
  tables.transaction(work);
}
