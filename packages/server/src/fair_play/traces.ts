import { createHmac, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE trace_keys (
     period INTEGER PRIMARY KEY,
     key TEXT NOT NULL
   ) STRICT;

   CREATE TABLE traces (
     kind TEXT NOT NULL,
     hmac TEXT NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     at INTEGER NOT NULL,
     PRIMARY KEY (kind, hmac, account)
   ) STRICT;

   CREATE INDEX traces_by_account ON traces (account);
   CREATE INDEX traces_by_time ON traces (at);`,
];

/** For how long it is kept who came from where, and for how long one key is used. */
const KEPT_MS = 30 * 86_400_000;

/** What two accounts may have in common. */
export type TraceKind = 'network' | 'device';

/**
 * From which networks and devices accounts came in the last 30 days. Each is kept as a hash under a key that is thrown away
 * after 30 days: nobody can tell from it who came from where, only who came from the same place.
 */
export class Traces {
  readonly #key: Statement<{ key: string }>;
  readonly #makeKey: Statement;
  readonly #forgetKeys: Statement;
  readonly #add: Statement;
  readonly #forget: Statement;
  readonly #shared: Statement<{ kind: TraceKind }>;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'traces', STEPS);
    this.#key = tables.prepare('SELECT key FROM trace_keys WHERE period = ?');
    this.#makeKey = tables.prepare('INSERT INTO trace_keys (period, key) VALUES (?, ?)');
    this.#forgetKeys = tables.prepare('DELETE FROM trace_keys WHERE period < ?');
    this.#add = tables.prepare('INSERT OR REPLACE INTO traces (kind, hmac, account, at) VALUES (?, ?, ?, ?)');
    this.#forget = tables.prepare('DELETE FROM traces WHERE at < ?');
    this.#shared = tables.prepare(
      `SELECT DISTINCT a.kind FROM traces a JOIN traces b ON a.kind = b.kind AND a.hmac = b.hmac
         WHERE a.account = ? AND b.account = ?`,
    );
  }

  /** An account has come from somewhere; what is older than 30 days is forgotten. */
  add(kind: TraceKind, account: number, from: string, at_ms: number): void {
    this.#add.run(kind, this.#hmac(kind, from, at_ms), account, at_ms);
    this.#forget.run(at_ms - KEPT_MS);
  }

  /** Forgets what is older than 30 days, and the keys of which nothing is left, though nobody plays. */
  prune(at_ms: number): void {
    this.#forget.run(at_ms - KEPT_MS);
    this.#forgetKeys.run(Math.floor(at_ms / KEPT_MS) - 1);
  }

  /** What two accounts have come from both. */
  shared(one: number, other: number): ReadonlySet<TraceKind> {
    return new Set(this.#shared.all(one, other).map(({ kind }) => kind));
  }

  #hmac(kind: TraceKind, from: string, at_ms: number): string {
    const period = Math.floor(at_ms / KEPT_MS);
    let key = this.#key.get(period)?.key;
    if (key === undefined) {
      key = randomBytes(32).toString('hex');
      this.#makeKey.run(period, key);
      this.#forgetKeys.run(period);
    }
    return createHmac('sha256', Buffer.from(key, 'hex')).update(`${kind} ${from}`).digest('hex');
  }
}
