import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { isSecret, keyOf, newSecret } from './secrets.ts';
import type { How, OnEnded, SignIn } from './sign_in.ts';

/** How long a sign-in lasts: 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** Sessions kept in memory; beyond, the oldest are looked up again when they come. */
const CACHED_MAX = 100_000;

const STEPS = [
  `CREATE TABLE sessions (
     token_sha256 TEXT PRIMARY KEY,
     account INTEGER NOT NULL REFERENCES accounts (id),
     created_at INTEGER NOT NULL,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX sessions_by_expiry ON sessions (expires_at);`,
  `ALTER TABLE sessions ADD COLUMN how TEXT NOT NULL DEFAULT 'dev';
   ALTER TABLE sessions ADD COLUMN verified INTEGER NOT NULL DEFAULT 0;

   CREATE INDEX sessions_by_account ON sessions (account);`,
];

/** A player's own sign-in, by cookie. */
export interface Session extends SignIn {
  readonly kind: 'session';
  /** When it was made, ms since 1970. What is done with it does not change that. */
  readonly signed_in_at: number;
  readonly how: How;
  /** Whether it took the person, not only a device that lay about: an identity provider, or a passkey that asked. */
  readonly verified: boolean;
}

interface Row {
  readonly token_sha256: string;
  readonly account: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly how: How;
  readonly verified: number;
}

/**
 * Sign-ins by cookie. Those in use are kept in memory by the token itself, so that a request costs neither a query
 * nor a hash; the tables have only its SHA-256.
 */
export class Sessions {
  readonly #accounts: Accounts;
  readonly #on_ended: OnEnded;
  readonly #cached = new Map<string, Session>();
  readonly #find: Statement<Row>;
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #end_all: Statement;
  readonly #prune: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'sessions', STEPS);
    this.#accounts = accounts;
    this.#on_ended = on_ended;
    this.#find = tables.prepare('SELECT * FROM sessions WHERE token_sha256 = ?');
    this.#add = tables.prepare(
      `INSERT INTO sessions (token_sha256, account, created_at, expires_at, how, verified)
       VALUES (?, ?, ?, ?, ?, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM sessions WHERE token_sha256 = ?');
    this.#end_all = tables.prepare('DELETE FROM sessions WHERE account = ?');
    this.#prune = tables.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  }

  /** A new sign-in of an account: its token is told this once. */
  open(account: Account, how: How, verified: boolean, now_ms: number): string {
    const token = newSecret('session');
    this.#add.run(keyOf(token), account.id, now_ms, now_ms + SESSION_MS, how, verified ? 1 : 0);
    return token;
  }

  /** The sign-in a token stands for, if it holds. */
  find(token: string, now_ms: number): Session | undefined {
    const session = this.#cached.get(token) ?? this.#load(token);
    return session !== undefined && now_ms < session.expires_at ? session : undefined;
  }

  /** The sign-in of a key, if it holds. */
  byKey(key: string, now_ms: number): Session | undefined {
    const row = this.#find.get(key);
    return row === undefined || row.expires_at <= now_ms ? undefined : this.#session(row);
  }

  /** Ends a sign-in for good. */
  end({ key, account }: Session): void {
    this.#end.run(key);
    this.#forget((session) => session.key === key);
    this.#on_ended(account.id);
  }

  /** Ends every sign-in of an account; answers how many there were. */
  endAll(account: number): number {
    const { changes } = this.#end_all.run(account);
    this.#forget((session) => session.account.id === account);
    this.#on_ended(account);
    return changes;
  }

  /** Looks every sign-in up again when it comes: another program has changed the tables. */
  refresh(): void {
    this.#cached.clear();
  }

  /** Forgets those that another node has ended. */
  drop(gone: ReadonlySet<string>): void {
    this.#forget(({ key }) => gone.has(key));
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    this.#prune.run(now_ms);
    this.#forget(({ expires_at }) => expires_at <= now_ms);
  }

  #forget(which: (session: Session) => boolean): void {
    for (const [token, session] of this.#cached) if (which(session)) this.#cached.delete(token);
  }

  #load(token: string): Session | undefined {
    if (!isSecret('session', token)) return undefined;
    const row = this.#find.get(keyOf(token));
    const session = row === undefined ? undefined : this.#session(row);
    if (session === undefined) return undefined;
    // A Map keeps the order of arrival: its first is the oldest.
    if (this.#cached.size >= CACHED_MAX) {
      const [oldest] = this.#cached.keys();
      this.#cached.delete(oldest);
    }
    this.#cached.set(token, session);
    return session;
  }

  #session({ token_sha256, account: id, created_at, expires_at, how, verified }: Row): Session | undefined {
    const account = this.#accounts.get(id);
    if (account === undefined) return undefined;
    return {
      kind: 'session',
      key: token_sha256,
      account,
      expires_at,
      signed_in_at: created_at,
      how,
      verified: verified !== 0,
    };
  }
}
