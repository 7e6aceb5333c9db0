import { randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { newRecordId } from './secrets.ts';

/** A passkey as the service knows it: what checks that its holder has it. */
export interface Passkey {
  readonly id: string;
  readonly account: number;
  /** The credential's id, base64url. */
  readonly credential: string;
  /** Its public key in COSE form, base64url. */
  readonly public_key: string;
  /** How often it says it was used; 0 where it doesn't count. */
  readonly counter: number;
  /** How a browser reaches it, as JSON. */
  readonly transports: string;
  readonly name: string;
  readonly created_at: number;
  readonly last_used_at: number;
  /** From when it counts in full: see `Ways`. */
  readonly settled_at: number;
}

const STEPS = [
  `CREATE TABLE passkeys (
     id TEXT PRIMARY KEY,
     account INTEGER NOT NULL REFERENCES accounts (id),
     credential TEXT NOT NULL UNIQUE,
     public_key TEXT NOT NULL,
     counter INTEGER NOT NULL,
     transports TEXT NOT NULL,
     name TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     last_used_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX passkeys_by_account ON passkeys (account);

   CREATE TABLE passkey_handles (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     handle TEXT NOT NULL UNIQUE
   ) STRICT;`,
  'ALTER TABLE passkeys ADD COLUMN settled_at INTEGER NOT NULL DEFAULT 0;',
];

export class Passkeys {
  readonly #find: Statement<Passkey>;
  readonly #list: Statement<Passkey>;
  readonly #add: Statement;
  readonly #used: Statement;
  readonly #remove: Statement;
  readonly #settle: Statement;
  readonly #handle: Statement<{ handle: string }>;
  readonly #set_handle: Statement;

  /** Told of each as it is added. */
  onAdded: (account: number, way: readonly ['passkey', credential: string]) => void = () => {};

  constructor(tables: Tables) {
    migrate(tables, 'passkeys', STEPS);
    this.#find = tables.prepare('SELECT * FROM passkeys WHERE credential = ?');
    this.#list = tables.prepare('SELECT * FROM passkeys WHERE account = ? ORDER BY created_at, id');
    this.#add = tables.prepare(
      `INSERT INTO passkeys
         (id, account, credential, public_key, counter, transports, name, created_at, last_used_at, settled_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#used = tables.prepare('UPDATE passkeys SET counter = ?, last_used_at = ? WHERE id = ?');
    this.#remove = tables.prepare('DELETE FROM passkeys WHERE account = ? AND id = ?');
    this.#settle = tables.prepare('UPDATE passkeys SET settled_at = 0 WHERE account = ?');
    this.#handle = tables.prepare('SELECT handle FROM passkey_handles WHERE account = ?');
    this.#set_handle = tables.prepare('INSERT INTO passkey_handles (account, handle) VALUES (?, ?)');
  }

  /** The passkey of a credential's id. */
  find(credential: string): Passkey | undefined {
    return this.#find.get(credential);
  }

  list(account: number): Passkey[] {
    return this.#list.all(account);
  }

  add(passkey: Omit<Passkey, 'id' | 'created_at' | 'last_used_at'>, now_ms: number): Passkey {
    const id = newRecordId();
    const { account, credential, public_key, counter, transports, name, settled_at } = passkey;
    this.#add.run(id, account, credential, public_key, counter, transports, name, now_ms, now_ms, settled_at);
    this.onAdded(account, ['passkey', credential]);
    return { ...passkey, id, created_at: now_ms, last_used_at: now_ms };
  }

  used({ id }: Passkey, counter: number, now_ms: number): void {
    this.#used.run(counter, now_ms, id);
  }

  /** False when the account has no such. */
  remove(account: number, id: string): boolean {
    return this.#remove.run(account, id).changes > 0;
  }

  /** All of an account's count in full from now on. */
  settle(account: number): void {
    this.#settle.run(account);
  }

  /** What an account is called inside passkeys, base64url: 256 random bits, which tell nothing. */
  handleOf(account: number): string | undefined {
    return this.#handle.get(account)?.handle;
  }

  setHandle(account: number, handle: string): void {
    this.#set_handle.run(account, handle);
  }
}

export function newHandle(): string {
  return randomBytes(32).toString('base64url');
}
