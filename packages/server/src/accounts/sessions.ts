import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { isSecret, keyOf, newSecret } from './secrets.ts';
import type { How, OnEnded, SignIn, Used } from './sign_in.ts';

/** Of the key's 64 digits as many name a sign-in to its account: they tell nothing of its secret. */
const ID_LENGTH = 24;

/** What a sign-in is called in lists. */
export function idOf(key: string): string {
  return key.slice(0, ID_LENGTH);
}

/** How long a sign-in lasts: 30 days. */
export const SESSION_MS = 30 * 24 * 3_600_000;

/** Sign-ins that an account may have: one more ends the one that was idle for longest. */
const PER_ACCOUNT = 100;
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
  // Until then a provider's word that somebody is signed in there was taken for their having signed in just now.
  `ALTER TABLE sessions ADD COLUMN way TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN proved_at INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN place TEXT NOT NULL DEFAULT '';
   ALTER TABLE sessions ADD COLUMN last_used_at INTEGER NOT NULL DEFAULT 0;

   UPDATE sessions SET proved_at = created_at, last_used_at = created_at;
   UPDATE sessions SET verified = 0 WHERE how = 'oidc';`,
];

/** How somebody came in, and what is known of the device they came by. */
export interface Arrival {
  readonly how: How;
  /** The passkey or identity that signed in, by its id; empty for dev mode's name. */
  readonly way: string;
  /** Whether it took the person, not only a device that lay about: an identity provider, or a passkey that asked. */
  readonly verified: boolean;
  /** When the person was last seen to be there, ms since 1970: an identity provider may have seen them earlier. */
  readonly proved_at: number;
  /** Such as `Firefox on Android`; empty where nothing is known. */
  readonly device: string;
  /** The network it came from, such as `192.0.2.0/24`; empty where nothing is known. */
  readonly place: string;
}

/** A player's own sign-in, by cookie. */
export interface Session extends SignIn, Arrival {
  readonly kind: 'session';
  /** When it was made, ms since 1970. What is done with it does not change that. */
  readonly signed_in_at: number;
  last_used_at: number;
}

interface Row extends Omit<Arrival, 'verified'> {
  readonly token_sha256: string;
  readonly account: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly verified: number;
  readonly last_used_at: number;
}

/**
 * Sign-ins by cookie. Those in use are kept in memory by the token itself, so that a request costs neither a query
 * nor a hash; the tables have only its SHA-256.
 */
export class Sessions {
  readonly #tables: Tables;
  readonly #accounts: Accounts;
  readonly #on_ended: OnEnded;
  readonly #cached = new Map<string, Session>();
  /** Used since the tables were told. */
  readonly #used = new Set<Session>();
  readonly #find: Statement<Row>;
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #end_all: Statement;
  readonly #list: Statement<Row>;
  readonly #end_by_id: Statement;
  readonly #end_by_way: Statement;
  readonly #touch: Statement;
  readonly #prune: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'sessions', STEPS);
    this.#tables = tables;
    this.#accounts = accounts;
    this.#on_ended = on_ended;
    this.#find = tables.prepare('SELECT * FROM sessions WHERE token_sha256 = ?');
    this.#add = tables.prepare(
      `INSERT INTO sessions
         (token_sha256, account, created_at, expires_at, last_used_at, how, way, verified, proved_at, device, place)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM sessions WHERE token_sha256 = ?');
    this.#list = tables.prepare(
      'SELECT * FROM sessions WHERE account = ? AND expires_at > ? ORDER BY created_at DESC, token_sha256',
    );
    this.#end_by_id = tables.prepare(
      `DELETE FROM sessions WHERE account = ? AND substr(token_sha256, 1, ${ID_LENGTH}) = ?`,
    );
    this.#end_by_way = tables.prepare(
      'DELETE FROM sessions WHERE account = ? AND way = ? AND token_sha256 <> ?',
    );
    this.#touch = tables.prepare(
      'UPDATE sessions SET last_used_at = max(last_used_at, ?) WHERE token_sha256 = ?',
    );
    this.#end_all = tables.prepare('DELETE FROM sessions WHERE account = ?');
    this.#prune = tables.prepare('DELETE FROM sessions WHERE expires_at <= ?');
  }

  /** A new sign-in of an account: its token is told this once. */
  open({ id: account }: Account, arrival: Arrival, now_ms: number): string {
    const token = newSecret('session');
    const { how, way, verified, proved_at, device, place } = arrival;
    const known = this.#list.all(account, now_ms);
    if (known.length >= PER_ACCOUNT) {
      const [idle] = known.sort((a, b) => a.last_used_at - b.last_used_at);
      this.endById(account, idOf(idle.token_sha256));
    }
    this.#add.run(
      keyOf(token),
      account,
      now_ms,
      now_ms + SESSION_MS,
      now_ms,
      how,
      way,
      verified ? 1 : 0,
      proved_at,
      device,
      place,
    );
    return token;
  }

  /** The sign-in a token stands for, if it holds. */
  find(token: string, now_ms: number): Session | undefined {
    const session = this.#cached.get(token) ?? this.#load(token);
    if (session === undefined || session.expires_at <= now_ms) return undefined;
    session.last_used_at = now_ms;
    this.#used.add(session);
    return session;
  }

  /** The sign-in of a key, if it holds. */
  byKey(key: string, now_ms: number): Session | undefined {
    const row = this.#find.get(key);
    return row === undefined || row.expires_at <= now_ms ? undefined : this.#session(row);
  }

  /** Those of an account, the newest first. */
  list(account: number, now_ms: number): Session[] {
    this.noteUsed(this.#take((session) => session.account.id === account));
    return this.#list.all(account, now_ms).flatMap((row) => this.#session(row) ?? []);
  }

  /** Ends one of an account's by its id; false when there is no such. */
  endById(account: number, id: string): boolean {
    const { changes } = this.#end_by_id.run(account, id);
    this.#forget(({ key }) => idOf(key) === id);
    if (changes > 0) this.#on_ended(account);
    return changes > 0;
  }

  /** Ends those of an account that a way signed in, but for one. */
  endByWay(account: number, way: string, but: Session): void {
    const { changes } = this.#end_by_way.run(account, way, but.key);
    this.#forget(
      (session) => session.account.id === account && session.way === way && session.key !== but.key,
    );
    if (changes > 0) this.#on_ended(account);
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

  /** Writes down when sign-ins were last used, `most` of them at a time; answers whether there are more. */
  flush(most: number): boolean {
    this.noteUsed(this.#take(() => true, most));
    return this.#used.size > 0;
  }

  /** Those used here since this was last asked, for another node to write down. */
  takeUsed(): Used {
    return this.#take(() => true);
  }

  /** Writes down when some were last used, here or at other nodes. */
  noteUsed(used: Used): void {
    if (used.length === 0) return;
    this.#tables.transaction(() => {
      for (const [key, last_used_at] of used) this.#touch.run(last_used_at, key);
    });
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

  /** Takes some of those that the tables have yet to be told of. */
  #take(which: (session: Session) => boolean, most = Number.POSITIVE_INFINITY): Used {
    const used: [key: string, last_used_at: number][] = [];
    for (const session of this.#used) {
      if (used.length >= most) break;
      if (!which(session)) continue;
      used.push([session.key, session.last_used_at]);
      this.#used.delete(session);
    }
    return used;
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

  #session({ token_sha256, account: id, created_at, verified, ...row }: Row): Session | undefined {
    const account = this.#accounts.get(id);
    if (account === undefined) return undefined;
    const own = { kind: 'session', key: token_sha256, account, signed_in_at: created_at } as const;
    return { ...row, ...own, verified: verified !== 0 };
  }
}
