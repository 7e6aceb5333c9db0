import { type ReadOnlyTold, type Refusal, refuse } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE read_only (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     note TEXT NOT NULL,
     since INTEGER NOT NULL,
     pauses INTEGER NOT NULL
   ) STRICT;`,
];

/** That players may only look for now. */
export interface ReadOnlyNow extends ReadOnlyTold {
  /** Whether the age was paused for it, and goes on with its end. */
  readonly pauses: boolean;
}

/** Whether staff have closed the game to all that would change it. What changes here belongs into a transaction. */
export class ReadOnly {
  readonly #get: Statement<{ note: string; since: number; pauses: number }>;
  readonly #set: Statement;
  readonly #drop: Statement;
  #now: ReadOnlyNow | null = null;
  #refusal: Refusal | undefined;

  constructor(tables: Tables) {
    migrate(tables, 'read_only', STEPS);
    this.#get = tables.prepare('SELECT note, since, pauses FROM read_only');
    this.#set = tables.prepare(
      'INSERT OR REPLACE INTO read_only (only, note, since, pauses) VALUES (1, ?, ?, ?)',
    );
    this.#drop = tables.prepare('DELETE FROM read_only');
    this.refresh();
  }

  get now(): ReadOnlyNow | null {
    return this.#now;
  }

  /** What whoever would change something is told; undefined where they may. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** Closes the game, or opens it with null. */
  set(now: ReadOnlyNow | null): void {
    if (now === null) this.#drop.run();
    else this.#set.run(now.note, now.since, Number(now.pauses));
    this.refresh();
  }

  refresh(): void {
    const row = this.#get.get();
    this.#now = row === undefined ? null : { note: row.note, since: row.since, pauses: row.pauses !== 0 };
    this.#refusal = row === undefined ? undefined : refuse('read_only', { note: row.note });
  }
}
