import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE notice_progress (
     name TEXT PRIMARY KEY,
     value TEXT NOT NULL
   ) STRICT;`,
];

interface Values {
  /** The game: up to the entry of a moment, in an age. Notices of that moment may be missing yet, of one before none is. */
  game: { readonly age: number; readonly tick: number; readonly at: number };
  /** The age that ended the places of states of those before. */
  terms: number;
  /** The plan of the next age that was told of. */
  plan: string;
  /** What happened to accounts, up to an event. */
  accounts: number;
}

/** How far what happened has been made into notices: written in the transaction that adds them. */
export class Progress {
  readonly #get: Statement<{ value: string }>;
  readonly #set: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'notice_progress', STEPS);
    this.#get = tables.prepare('SELECT value FROM notice_progress WHERE name = ?');
    this.#set = tables.prepare('INSERT OR REPLACE INTO notice_progress (name, value) VALUES (?, ?)');
  }

  of<N extends keyof Values>(name: N): Values[N] | undefined {
    const row = this.#get.get(name);
    return row === undefined ? undefined : (JSON.parse(row.value) as Values[N]);
  }

  set<N extends keyof Values>(name: N, value: Values[N]): void {
    this.#set.run(name, JSON.stringify(value));
  }
}
