import { migrate, type Statement, type Tables } from '@realm/journal';
import type { JournalAct } from './acts.ts';

export interface Errand {
  readonly id: number;
  readonly act: JournalAct['act'];
  /** Why, for the audit log. */
  readonly note: string;
}

/** How an errand stands: `taken` is under way, or was when the server went down. */
export interface ErrandState {
  readonly state: 'asked' | 'taken' | 'done' | 'refused';
  /** What came of it, or why it was refused, a line each. */
  readonly told: readonly string[];
}

const STEPS = [
  `CREATE TABLE errands (
     id INTEGER PRIMARY KEY,
     act TEXT NOT NULL,
     note TEXT NOT NULL,
     until INTEGER NOT NULL,
     state TEXT NOT NULL,
     told TEXT NOT NULL
   ) STRICT;`,
];

/**
 * What the server's own command line asks a running server to do, since only the server may write the journal: a row is
 * left in the data folder, and whoever can write there may do all. What an errand came to is written in the commit of
 * the act itself.
 */
export class Errands {
  readonly #next: Statement<Errand>;
  readonly #state: Statement<{ state: ErrandState['state']; told: string }>;
  readonly #ask: Statement;
  readonly #withdraw: Statement;
  readonly #move: Statement;
  readonly #forget: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'errands', STEPS);
    this.#next = tables.prepare(
      `SELECT id, act, note FROM errands WHERE state = 'asked' AND until > ? ORDER BY id LIMIT 1`,
    );
    this.#state = tables.prepare('SELECT state, told FROM errands WHERE id = ?');
    this.#ask = tables.prepare(
      `INSERT INTO errands (act, note, until, state, told) VALUES (?, ?, ?, 'asked', '[]')`,
    );
    this.#withdraw = tables.prepare(`DELETE FROM errands WHERE id = ? AND state = 'asked'`);
    this.#move = tables.prepare('UPDATE errands SET state = ?, told = ? WHERE id = ?');
    this.#forget = tables.prepare('DELETE FROM errands WHERE until <= ?');
  }

  /** Leaves an errand, to be taken up to `until` (ms since 1970), and answers its number. */
  ask(act: JournalAct['act'], note: string, until: number): number {
    return this.#ask.run(act, note, until).last_id;
  }

  /** Takes back what nobody has taken yet; answers whether that was so. */
  withdraw(id: number): boolean {
    return this.#withdraw.run(id).changes > 0;
  }

  state(id: number): ErrandState | undefined {
    const row = this.#state.get(id);
    return row === undefined ? undefined : { state: row.state, told: JSON.parse(row.told) as string[] };
  }

  /** The oldest that waits. */
  next(now_ms: number): Errand | undefined {
    return this.#next.get(now_ms);
  }

  /** Writes down how an errand stands. */
  move(id: number, state: ErrandState['state'], told: readonly string[] = []): void {
    this.#move.run(state, JSON.stringify(told), id);
  }

  /** Forgets those whose time is over. */
  prune(now_ms: number): void {
    this.#forget.run(now_ms);
  }
}
