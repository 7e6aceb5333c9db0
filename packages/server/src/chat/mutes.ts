import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE mutes (
     account INTEGER NOT NULL REFERENCES accounts (id),
     muted INTEGER NOT NULL REFERENCES accounts (id),
     name TEXT NOT NULL,
     PRIMARY KEY (account, muted)
   ) STRICT, WITHOUT ROWID;`,
];

/** Someone who is muted, and how the house was called. */
export interface Muted {
  readonly muted: number;
  readonly name: string;
}

/** Accounts listed at once in memory; beyond, those that came first are looked up again. */
const CACHED_MAX = 20_000;

/** Whom players do not want to hear: account by account, so that it holds in every age. */
export class Mutes {
  readonly #cached = new Map<number, ReadonlySet<number>>();
  readonly #list: Statement<Muted>;
  readonly #add: Statement;
  readonly #remove: Statement;
  readonly #rename: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'mutes', STEPS);
    this.#list = tables.prepare('SELECT muted, name FROM mutes WHERE account = ? ORDER BY muted');
    this.#add = tables.prepare(
      `INSERT INTO mutes (account, muted, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
    );
    this.#rename = tables.prepare('UPDATE mutes SET name = ? WHERE muted = ? AND name = ?');
    this.#remove = tables.prepare('DELETE FROM mutes WHERE account = ? AND muted = ?');
  }

  list(account: number): Muted[] {
    return this.#list.all(account);
  }

  /** The accounts that an account has muted. */
  of(account: number): ReadonlySet<number> {
    let muted = this.#cached.get(account);
    if (muted === undefined) {
      muted = new Set(this.list(account).map((each) => each.muted));
      if (this.#cached.size >= CACHED_MAX) {
        const [first] = this.#cached.keys();
        this.#cached.delete(first);
      }
      this.#cached.set(account, muted);
    }
    return muted;
  }

  set(account: number, muted: number, name: string, on: boolean): void {
    if (on) this.#add.run(account, muted, name);
    else this.#remove.run(account, muted);
    this.#cached.delete(account);
  }

  /** A house of someone who is muted is called otherwise; belongs into a transaction. */
  rename(muted: number, before: string, name: string): void {
    this.#rename.run(name, muted, before);
  }

  /** Looks everybody's up again when they are wanted. */
  forgetAll(): void {
    this.#cached.clear();
  }

  /** Looks an account's up again when they are wanted. */
  forget(account: number): void {
    this.#cached.delete(account);
  }
}
