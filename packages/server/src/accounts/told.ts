import type { Happened } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Session } from './sessions.ts';

/** Of each account so many are kept; older ones are in the audit log still. */
const KEPT = 100;

const STEPS = [
  `CREATE TABLE account_events (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     account INTEGER NOT NULL REFERENCES accounts (id),
     at INTEGER NOT NULL,
     what TEXT NOT NULL,
     name TEXT NOT NULL,
     device TEXT,
     place TEXT
   ) STRICT;

   CREATE INDEX account_events_by_account ON account_events (account, id);

   CREATE TABLE account_events_seen (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     upto INTEGER NOT NULL
   ) STRICT;`,
];

/**
 * What players are told of that happened to their accounts: it stands on the site until they have seen it. Notices of it
 * go by the rows, which are of the transaction that they tell of.
 */
export class Told {
  readonly #add: Statement;
  readonly #trim: Statement;
  readonly #list: Statement<Happened>;
  readonly #last: Statement<{ id: number }>;
  readonly #after: Statement<Happened & { readonly account: number }>;
  readonly #seen: Statement<{ upto: number }>;
  readonly #see: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'account_events', STEPS);
    this.#add = tables.prepare(
      'INSERT INTO account_events (account, at, what, name, device, place) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#trim = tables.prepare(
      `DELETE FROM account_events WHERE account = ?1 AND id <=
         (SELECT id FROM account_events WHERE account = ?1 ORDER BY id DESC LIMIT 1 OFFSET ${KEPT})`,
    );
    this.#list = tables.prepare(
      'SELECT id, at, what, name, device, place FROM account_events WHERE account = ? ORDER BY id DESC',
    );
    this.#last = tables.prepare('SELECT coalesce(max(id), 0) AS id FROM account_events');
    this.#after = tables.prepare('SELECT * FROM account_events WHERE id > ? ORDER BY id');
    this.#seen = tables.prepare('SELECT upto FROM account_events_seen WHERE account = ?');
    this.#see = tables.prepare('INSERT OR REPLACE INTO account_events_seen (account, upto) VALUES (?, ?)');
  }

  /**
   * Tells a player of something: belongs into the transaction of what it tells of. `name` is what it was done to, `by` the
   * sign-in that did it, where it was one of the player's own.
   */
  tell(
    account: number,
    { what, name }: Pick<Happened, 'what' | 'name'>,
    by: Pick<Session, 'device' | 'place'> | null,
    now_ms: number,
  ): void {
    this.#add.run(account, now_ms, what, name, by?.device || null, by?.place || null);
    this.#trim.run(account);
  }

  /** The number of the last event of any account; 0 for none. */
  last(): number {
    return this.#last.get()?.id ?? 0;
  }

  /** What happened to accounts after an event, as far as it is kept, in order. */
  after(id: number): (Happened & { readonly account: number })[] {
    return this.#after.all(id);
  }

  /** What an account was told of, the newest first, and how many of that are new. */
  list(account: number): { readonly happened: Happened[]; readonly unseen: number } {
    const upto = this.#seen.get(account)?.upto ?? 0;
    const happened = this.#list.all(account);
    return { happened, unseen: happened.filter(({ id }) => id > upto).length };
  }

  /** The player has seen it all, up to the one of a number. */
  see(account: number, upto: number): void {
    const before = this.#seen.get(account)?.upto ?? 0;
    if (upto > before) this.#see.run(account, upto);
  }
}
