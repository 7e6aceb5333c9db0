import { migrate, type Statement, type Tables } from '@realm/journal';
import { Addresses } from './addresses.ts';
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
  /** The e-mail address that the provider vouched for when it was last signed in by; null where it vouched for none. */
  readonly email: string | null;
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
  // Sealed, as that of the account. Whose the account's was nobody kept: it is taken to be that of its oldest identity.
  `ALTER TABLE identities ADD COLUMN email TEXT;

   UPDATE identities SET email = (SELECT accounts.email FROM accounts WHERE accounts.id = identities.account)
     WHERE NOT EXISTS (
       SELECT 1 FROM identities AS older WHERE older.account = identities.account
         AND (older.created_at < identities.created_at
           OR (older.created_at = identities.created_at AND older.id < identities.id)));`,
];

/** Identities by which accounts are signed in to. Nobody is found by an e-mail address: they change hands. */
export class Identities {
  readonly #addresses: Addresses;
  readonly #find: Statement<Identity>;
  readonly #list: Statement<Identity>;
  readonly #add: Statement;
  readonly #remove: Statement;
  readonly #settle: Statement;
  readonly #set_email: Statement;

  /** Told of each as it is added. */
  onAdded: (account: number, way: readonly ['identity', issuer: string, subject: string]) => void = () => {};

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'identities', STEPS);
    this.#addresses = new Addresses(tables);
    this.#find = tables.prepare('SELECT * FROM identities WHERE issuer = ? AND subject = ?');
    this.#list = tables.prepare('SELECT * FROM identities WHERE account = ? ORDER BY created_at, id');
    this.#add = tables.prepare(
      'INSERT INTO identities (id, issuer, subject, account, created_at, settled_at, email) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#remove = tables.prepare('DELETE FROM identities WHERE account = ? AND id = ?');
    this.#settle = tables.prepare('UPDATE identities SET settled_at = 0 WHERE account = ?');
    this.#set_email = tables.prepare('UPDATE identities SET email = ? WHERE id = ?');
  }

  find(issuer: string, subject: string): Identity | undefined {
    const found = this.#find.get(issuer, subject);
    return found && this.#opened(found);
  }

  /** Those of an account, the oldest first. */
  list(account: number): Identity[] {
    return this.#list.all(account).map((kept) => this.#opened(kept));
  }

  /** Answers the id of the new one. */
  add(identity: Omit<Identity, 'id' | 'created_at'>, now_ms: number): string {
    const id = newRecordId();
    const { issuer, subject, account, settled_at, email } = identity;
    this.#add.run(id, issuer, subject, account, now_ms, settled_at, this.#sealed(email));
    this.onAdded(account, ['identity', issuer, subject]);
    return id;
  }

  setEmail(id: string, email: string | null): void {
    this.#set_email.run(this.#sealed(email), id);
  }

  /** All of an account's count in full from now on. */
  settle(account: number): void {
    this.#settle.run(account);
  }

  /** False when the account has no such. */
  remove(account: number, id: string): boolean {
    return this.#remove.run(account, id).changes > 0;
  }

  #sealed(email: string | null): string | null {
    return email === null ? null : this.#addresses.seal(email);
  }

  #opened(kept: Identity): Identity {
    return kept.email === null ? kept : { ...kept, email: this.#addresses.open(kept.email) };
  }
}
