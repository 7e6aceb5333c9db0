import type { TokenRecord, TokenScope } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { keptScopes, readScopes } from './granted.ts';
import { keyOf, newRecordId, newSecret } from './secrets.ts';
import type { OnEnded, SignIn } from './sign_in.ts';
import { SignIns } from './sign_ins.ts';

const STEPS = [
  `CREATE TABLE tokens (
     id TEXT PRIMARY KEY,
     token_sha256 TEXT NOT NULL UNIQUE,
     account INTEGER NOT NULL REFERENCES accounts (id),
     name TEXT NOT NULL,
     scopes TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     last_used_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX tokens_by_account ON tokens (account);
   CREATE INDEX tokens_by_expiry ON tokens (expires_at);`,
];

/** A tool of the player's own, acting by a token that the player has made. */
export interface PersonalToken extends SignIn {
  readonly kind: 'token';
  readonly scopes: ReadonlySet<TokenScope>;
  readonly id: string;
  readonly name: string;
  readonly created_at: number;
  /** 0 for never. */
  last_used_at: number;
}

interface Row {
  readonly id: string;
  readonly token_sha256: string;
  readonly account: number;
  readonly name: string;
  readonly scopes: string;
  readonly created_at: number;
  readonly last_used_at: number;
  readonly expires_at: number;
}

/** What a new token is to be: `expires_at` in ms since 1970. */
export interface Wanted {
  readonly name: string;
  readonly scopes: ReadonlySet<TokenScope>;
  readonly expires_at: number;
}

/** Tokens that players have made for bots and tools of their own. */
export class PersonalTokens extends SignIns<PersonalToken, Row> {
  readonly #add: Statement;
  readonly #end: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'tokens', STEPS);
    super('token', 'id', tables, accounts, on_ended);
    this.#add = tables.prepare(
      `INSERT INTO tokens (id, token_sha256, account, name, scopes, created_at, last_used_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, 0, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM tokens WHERE account = ? AND id = ?');
  }

  /** A new token of an account, with its secret, which is told this once. */
  make(
    { id: account }: Account,
    { name, scopes, expires_at }: Wanted,
    now_ms: number,
  ): TokenRecord & { token: string } {
    const token = newSecret('token');
    const id = newRecordId();
    this.#add.run(id, keyOf(token), account, name, keptScopes(scopes), now_ms, expires_at);
    return { id, name, scopes: [...scopes], created_at: now_ms, last_used_at: null, expires_at, token };
  }

  /** Ends one for good; false when the account has no such. */
  end(account: number, id: string): boolean {
    return this.ended(account, this.#end.run(account, id).changes, (token) => token.id === id) > 0;
  }

  protected idOf({ id }: PersonalToken): string {
    return id;
  }

  protected of({ token_sha256, scopes, ...record }: Row, account: Account): PersonalToken {
    return { ...record, kind: 'token', key: token_sha256, account, scopes: readScopes(scopes) };
  }
}
