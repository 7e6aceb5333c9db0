import { migrate, type Statement, type Tables } from '@realm/journal';

/** Who plays: made at the first sign-in, the same across ages. */
export interface Account {
  /** From 1; never used again. */
  readonly id: number;
  readonly name: string;
}

const STEPS = [
  `CREATE TABLE accounts (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     folded TEXT NOT NULL UNIQUE,
     created_at INTEGER NOT NULL
   ) STRICT;`,
];

export class Accounts {
  readonly #find: Statement<Account>;
  readonly #get: Statement<Account>;
  readonly #add: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'accounts', STEPS);
    this.#find = tables.prepare('SELECT id, name FROM accounts WHERE folded = ?');
    this.#get = tables.prepare('SELECT id, name FROM accounts WHERE id = ?');
    this.#add = tables.prepare('INSERT INTO accounts (name, folded, created_at) VALUES (?, ?, ?)');
  }

  get(id: number): Account | undefined {
    return this.#get.get(id);
  }

  /** The account of a name, made if there is none yet. `folded` is the name's form by which names are unique. */
  named(name: string, folded: string, now_ms: number): { account: Account; created: boolean } {
    const known = this.#find.get(folded);
    if (known !== undefined) return { account: known, created: false };
    const { last_id } = this.#add.run(name, folded, now_ms);
    return { account: { id: last_id, name }, created: true };
  }
}
