import { CONNECTION_MS, type ConnectionRecord, type Granted } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { keptScopes, readScopes } from './granted.ts';
import { keyOf, newRecordId, newSecret } from './secrets.ts';
import type { OnEnded, SignIn } from './sign_in.ts';
import { SignIns } from './sign_ins.ts';

const STEPS = [
  `CREATE TABLE connections (
     id TEXT PRIMARY KEY,
     token_sha256 TEXT NOT NULL UNIQUE,
     account INTEGER NOT NULL REFERENCES accounts (id),
     site TEXT NOT NULL,
     created_at INTEGER NOT NULL,
     last_used_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX connections_by_account ON connections (account);
   CREATE INDEX connections_by_expiry ON connections (expires_at);`,
  // Null where the site asked for none: it may do all that a connected site may.
  'ALTER TABLE connections ADD COLUMN scopes TEXT;',
];

/** A connected site acting for a player, by its token. */
export interface Connection extends SignIn {
  readonly kind: 'connection';
  readonly id: string;
  /** The site's origin. */
  readonly site: string;
  readonly created_at: number;
  last_used_at: number;
}

/** A new connection, with its token, which is told this once. */
export interface Opened {
  readonly id: string;
  readonly token: string;
  readonly expires_at: number;
}

interface Row extends Omit<ConnectionRecord, 'scopes'> {
  readonly scopes: string | null;
  readonly token_sha256: string;
  readonly account: number;
}

/** Sites that act for players. */
export class Connections extends SignIns<Connection, Row> {
  readonly #add: Statement;
  readonly #end: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'connections', STEPS);
    super('connection', 'id', tables, accounts, on_ended);
    this.#add = tables.prepare(
      `INSERT INTO connections (id, token_sha256, account, site, scopes, created_at, last_used_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM connections WHERE account = ? AND id = ?');
  }

  /** Lets a site act for an account: its token is told this once. */
  open({ id: account }: Account, site: string, scopes: Granted, now_ms: number): Opened {
    const token = newSecret('connection');
    const expires_at = now_ms + CONNECTION_MS;
    const idle = this.idlest(account, now_ms);
    if (idle !== undefined) this.end(account, idle.id);
    const id = newRecordId();
    const kept = scopes === null ? null : keptScopes(scopes);
    this.#add.run(id, keyOf(token), account, site, kept, now_ms, now_ms, expires_at);
    return { id, token, expires_at };
  }

  /** Ends one for good; false when the account has no such. */
  end(account: number, id: string): boolean {
    return this.ended(account, this.#end.run(account, id).changes, (connection) => connection.id === id) > 0;
  }

  protected idOf({ id }: Connection): string {
    return id;
  }

  protected of({ token_sha256, scopes, ...record }: Row, account: Account): Connection {
    const granted = scopes === null ? null : readScopes(scopes);
    return { ...record, kind: 'connection', key: token_sha256, account, scopes: granted };
  }
}
