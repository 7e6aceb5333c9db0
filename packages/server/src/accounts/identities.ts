import { migrate, type Statement, type Tables } from '@realm/journal';
import { newRecordId } from './secrets.ts';

/** Someone as an identity provider knows them; stands for an account here. */
export interface Identity {
  readonly id: string;
  /** The provider's issuer address, which with `subject` names them for good. */
  readonly issuer: string;
  readonly subject: string;
  readonly account: number;
  readonly created_at: number;
  /** From when it counts in full: see `Ways`. */
  readonly settled_at: number;
}

const STEPS = [
  `CREATE TABLE identities (
     id TEXT PRIMARY KEY,
     issuer TEXT NOT NULL,
     subject TEXT NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     created_at INTEGER NOT NULL,
     UNIQUE (issuer, subject)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX identities_by_account ON identities (account);`,
  'ALTER TABLE identities ADD COLUMN settled_at INTEGER NOT NULL DEFAULT 0;',
];

/** Identities by which accounts are signed in to. E-mail addresses play no part: they change hands. */
export class Identities {
  readonly #find: Statement<Identity>;
  readonly #list: Statement<Identity>;
  readonly #add: Statement;
  readonly #remove: Statement;
  readonly #settle: Statement;

  /** Told of each as it is added. */
  onAdded: (account: number, way: readonly ['identity', issuer: string, subject: string]) => void = () => {};

  constructor(tables: Tables) {
    migrate(tables, 'identities', STEPS);
    this.#find = tables.prepare('SELECT * FROM identities WHERE issuer = ? AND subject = ?');
    this.#list = tables.prepare('SELECT * FROM identities WHERE account = ? ORDER BY created_at, id');
    this.#add = tables.prepare(
      'INSERT INTO identities (id, issuer, subject, account, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#remove = tables.prepare('DELETE FROM identities WHERE account = ? AND id = ?');
    this.#settle = tables.prepare('UPDATE identities SET settled_at = 0 WHERE account = ?');
  }

  find(issuer: string, subject: string): Identity | undefined {
    return this.#find.get(issuer, subject);
  }

  list(account: number): Identity[] {
    return this.#list.all(account);
  }

  /** Answers the id of the new one. */
  add(identity: Omit<Identity, 'id' | 'created_at'>, now_ms: number): string {
    const id = newRecordId();
    const { issuer, subject, account, settled_at } = identity;
    this.#add.run(id, issuer, subject, account, now_ms, settled_at);
    this.onAdded(account, ['identity', issuer, subject]);
    return id;
  }

  /** All of an account's count in full from now on. */
  settle(account: number): void {
    this.#settle.run(account);
  }

  /** False when the account has no such. */
  remove(account: number, id: string): boolean {
    return this.#remove.run(account, id).changes > 0;
  }
}
