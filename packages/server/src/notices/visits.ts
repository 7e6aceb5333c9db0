import type { CommandReply } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE visits (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     age INTEGER NOT NULL,
     tick INTEGER NOT NULL,
     at INTEGER NOT NULL,
     news INTEGER NOT NULL,
     report INTEGER NOT NULL,
     had TEXT NOT NULL
   ) STRICT;`,
];

/** When a player last said to have read all, and what the house had then. */
export interface Visit {
  readonly age: number;
  readonly tick: number;
  readonly at: number;
  /** The last of its news, and of its state's reports. */
  readonly news: number;
  readonly report: number;
  readonly had: CommandReply['after'];
}

export class Visits {
  readonly #get: Statement<Omit<Visit, 'had'> & { readonly had: string }>;
  readonly #set: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'visits', STEPS);
    this.#get = tables.prepare('SELECT age, tick, at, news, report, had FROM visits WHERE account = ?');
    this.#set = tables.prepare(
      'INSERT OR REPLACE INTO visits (account, age, tick, at, news, report, had) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
  }

  last(account: number): Visit | undefined {
    const row = this.#get.get(account);
    return row === undefined ? undefined : { ...row, had: JSON.parse(row.had) as Visit['had'] };
  }

  note(account: number, { age, tick, at, news, report, had }: Visit): void {
    this.#set.run(account, age, tick, at, news, report, JSON.stringify(had));
  }
}
