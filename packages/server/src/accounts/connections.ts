import { CONNECTION_MS, type ConnectionRecord } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Account, Accounts } from './accounts.ts';
import { isSecret, keyOf, newRecordId, newSecret } from './secrets.ts';
import type { OnEnded, SignIn, Used } from './sign_in.ts';

/** Connections that an account may have: one more ends the one that was idle for longest. */
const PER_ACCOUNT = 100;
/** Connections kept in memory; beyond, the oldest are looked up again when they come. */
const CACHED_MAX = 100_000;

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

interface Row extends ConnectionRecord {
  readonly token_sha256: string;
  readonly account: number;
}

/** Sites that act for players. Their tokens are kept only as hashes; those in use are in memory, as sessions are. */
export class Connections {
  readonly #tables: Tables;
  readonly #accounts: Accounts;
  readonly #on_ended: OnEnded;
  readonly #cached = new Map<string, Connection>();
  /** Used since the tables were told. */
  readonly #used = new Set<Connection>();
  readonly #find: Statement<Row>;
  readonly #list: Statement<Row>;
  readonly #add: Statement;
  readonly #end: Statement;
  readonly #end_all: Statement;
  readonly #touch: Statement;
  readonly #prune: Statement;

  constructor(tables: Tables, accounts: Accounts, on_ended: OnEnded) {
    migrate(tables, 'connections', STEPS);
    this.#tables = tables;
    this.#accounts = accounts;
    this.#on_ended = on_ended;
    this.#find = tables.prepare('SELECT * FROM connections WHERE token_sha256 = ?');
    this.#list = tables.prepare(
      'SELECT * FROM connections WHERE account = ? AND expires_at > ? ORDER BY created_at DESC, id',
    );
    this.#add = tables.prepare(
      `INSERT INTO connections (id, token_sha256, account, site, created_at, last_used_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#end = tables.prepare('DELETE FROM connections WHERE account = ? AND id = ?');
    this.#end_all = tables.prepare('DELETE FROM connections WHERE account = ?');
    this.#touch = tables.prepare('UPDATE connections SET last_used_at = max(last_used_at, ?) WHERE id = ?');
    this.#prune = tables.prepare('DELETE FROM connections WHERE expires_at <= ?');
  }

  /** Lets a site act for an account: its token is told this once. */
  open({ id: account }: Account, site: string, now_ms: number): Opened {
    const token = newSecret('connection');
    const expires_at = now_ms + CONNECTION_MS;
    const known = this.list(account, now_ms);
    if (known.length >= PER_ACCOUNT) {
      const [idle] = known.sort((a, b) => a.last_used_at - b.last_used_at);
      this.end(account, idle.id);
    }
    const id = newRecordId();
    this.#add.run(id, keyOf(token), account, site, now_ms, now_ms, expires_at);
    return { id, token, expires_at };
  }

  /** The connection a token stands for, if it holds; it counts as used. */
  find(token: string, now_ms: number): Connection | undefined {
    const connection = this.#cached.get(token) ?? this.#load(token);
    if (connection === undefined || connection.expires_at <= now_ms) return undefined;
    connection.last_used_at = now_ms;
    this.#used.add(connection);
    return connection;
  }

  /** The connection of a key, if it holds. */
  byKey(key: string, now_ms: number): Connection | undefined {
    const row = this.#find.get(key);
    return row === undefined || row.expires_at <= now_ms ? undefined : this.#connection(row);
  }

  /** Those of an account, the newest first. */
  list(account: number, now_ms: number): ConnectionRecord[] {
    this.flush();
    return this.#list.all(account, now_ms).map(({ id, site, created_at, last_used_at, expires_at }) => ({
      id,
      site,
      created_at,
      last_used_at,
      expires_at,
    }));
  }

  /** Ends one for good; false when the account has no such. */
  end(account: number, id: string): boolean {
    const { changes } = this.#end.run(account, id);
    for (const [token, connection] of this.#cached) if (connection.id === id) this.#cached.delete(token);
    if (changes > 0) this.#on_ended(account);
    return changes > 0;
  }

  /** Ends all of an account's; answers how many there were. */
  endAll(account: number): number {
    const { changes } = this.#end_all.run(account);
    for (const [token, connection] of this.#cached)
      if (connection.account.id === account) this.#cached.delete(token);
    if (changes > 0) this.#on_ended(account);
    return changes;
  }

  /** Looks every connection up again when it comes: another program has changed the tables. */
  refresh(): void {
    this.flush();
    this.#cached.clear();
  }

  /** Writes down when connections were last used. */
  flush(): void {
    if (this.#used.size === 0) return;
    this.#tables.transaction(() => {
      for (const { id, last_used_at } of this.#used) this.#touch.run(last_used_at, id);
    });
    this.#used.clear();
  }

  /** Those used here since this was last asked, for another node to write down. */
  takeUsed(): Used {
    const used = [...this.#used].map(({ id, last_used_at }): Used[number] => [id, last_used_at]);
    this.#used.clear();
    return used;
  }

  /** Writes down when some were last used at other nodes. */
  noteUsed(used: Used): void {
    this.#tables.transaction(() => {
      for (const [id, last_used_at] of used) this.#touch.run(last_used_at, id);
    });
  }

  /** Forgets those that another node has ended. */
  drop(gone: ReadonlySet<string>): void {
    for (const [token, { id }] of this.#cached) if (gone.has(id)) this.#cached.delete(token);
  }

  /** Forgets what has expired. */
  prune(now_ms: number): void {
    this.flush();
    this.#prune.run(now_ms);
    for (const [token, { expires_at }] of this.#cached) if (expires_at <= now_ms) this.#cached.delete(token);
  }

  #load(token: string): Connection | undefined {
    if (!isSecret('connection', token)) return undefined;
    const row = this.#find.get(keyOf(token));
    const connection = row === undefined ? undefined : this.#connection(row);
    if (connection === undefined) return undefined;
    if (this.#cached.size >= CACHED_MAX) {
      const [oldest] = this.#cached.keys();
      this.#cached.delete(oldest);
    }
    this.#cached.set(token, connection);
    return connection;
  }

  #connection({ token_sha256, account: id, ...record }: Row): Connection | undefined {
    const account = this.#accounts.get(id);
    return account === undefined ? undefined : { ...record, kind: 'connection', key: token_sha256, account };
  }
}
