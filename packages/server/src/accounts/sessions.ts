import { hash, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';

/** How long a sign-in lasts: 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** A secret that leaked is found by its beginning. */
const PREFIX = 'realm_s_';
const TOKEN = /^realm_s_[A-Za-z0-9_-]{43}$/;

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
];

/** A sign-in. It may end at any time: what outlives a request asks for it again by its token. */
export interface Session {
  readonly token: string;
  readonly account: Account;
  /** ms since 1970. */
  readonly expires_at: number;
}

/**
 * Sign-ins by token. A token is 256 random bits; only its SHA-256 is stored. Those in use are kept in memory by
 * the token itself, so that a request costs neither a query nor a hash.
 */
export class Sessions {
  readonly #accounts: Accounts;
  readonly #cached = new Map<string, Session>();
  readonly #find: Statement<{ account: number; expires_at: number }>;
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #prune: Statement;

  constructor(tables: Tables, accounts: Accounts) {
    migrate(tables, 'sessions', STEPS);
    this.#accounts = accounts;
    this.#find = tables.prepare('SELECT account, expires_at FROM sessions WHERE token_sha256 = ?');
    this.#add = tables.prepare(
      'INSERT INTO sessions (token_sha256, account, created_at, expires_at) VALUES (?, ?, ?, ?)',
    );
    this.#end = tables.prepare('DELETE FROM sessions WHERE token_sha256 = ?');
    this.#prune = tables.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  }

  /** A new sign-in of an account: its token is told this once. */
  open(account: Account, now_ms: number): Session {
    const token = PREFIX + randomBytes(32).toString('base64url');
    const session = { token, account, expires_at: now_ms + SESSION_MS };
    this.#add.run(hash('sha256', token), account.id, now_ms, session.expires_at);
    this.#keep(session);
    return session;
  }

  /** The sign-in a token stands for, if it holds. */
  find(token: string, now_ms: number): Session | undefined {
    const session = this.#cached.get(token) ?? this.#load(token);
    return session !== undefined && now_ms < session.expires_at ? session : undefined;
  }

  /** Ends a sign-in for good. */
  end({ token }: Session): void {
    this.#cached.delete(token);
    this.#end.run(hash('sha256', token));
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    this.#prune.run(now_ms);
    for (const { token, expires_at } of this.#cached.values())
      if (expires_at <= now_ms) this.#cached.delete(token);
  }

  #load(token: string): Session | undefined {
    if (!TOKEN.test(token)) return undefined;
    const row = this.#find.get(hash('sha256', token));
    const account = row === undefined ? undefined : this.#accounts.get(row.account);
    if (row === undefined || account === undefined) return undefined;
    const session = { token, account, expires_at: row.expires_at };
    this.#keep(session);
    return session;
  }

  /** A Map keeps the order of arrival: its first is the oldest. */
  #keep(session: Session): void {
    if (this.#cached.size >= CACHED_MAX) {
      const [oldest] = this.#cached.keys();
      this.#cached.delete(oldest);
    }
    this.#cached.set(session.token, session);
  }
}
