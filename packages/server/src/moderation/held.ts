import { createHmac, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { isInForce, type KeptSanction, type Sanctions } from './sanctions.ts';

const STEPS = [
  `CREATE TABLE held_sanctions (
     way_hmac TEXT NOT NULL,
     kind TEXT NOT NULL,
     at INTEGER NOT NULL,
     until INTEGER,
     reason TEXT NOT NULL,
     age INTEGER NOT NULL,
     PRIMARY KEY (way_hmac, kind)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE held_key (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     key TEXT NOT NULL
   ) STRICT;`,
];

/** A way to sign in, by all that names it: an issuer and a subject, a passkey's credential, dev mode's name. */
export type NamedWay = readonly [kind: string, ...names: string[]];

interface Row extends Pick<KeptSanction, 'kind' | 'at' | 'until' | 'reason' | 'age'> {
  readonly way_hmac: string;
}

/** What does not end with the account that it was laid on. */
const OUTLASTING: readonly KeptSanction['kind'][] = ['mute', 'suspend', 'ban'];

/**
 * Sanctions that hold on accounts that were erased: kept by the ways by which those were signed in to, as hashes under a key of
 * their own, so that whoever comes back by one of them finds the sanction there, and nobody else learns who that was.
 */
export class HeldSanctions {
  readonly #sanctions: Sanctions;
  readonly #key: Statement<{ key: string }>;
  readonly #makeKey: Statement;
  readonly #of: Statement<Row>;
  readonly #add: Statement;
  readonly #drop: Statement;
  readonly #prune: Statement;

  constructor(tables: Tables, sanctions: Sanctions) {
    migrate(tables, 'held_sanctions', STEPS);
    this.#sanctions = sanctions;
    this.#key = tables.prepare('SELECT key FROM held_key');
    this.#makeKey = tables.prepare('INSERT INTO held_key (only, key) VALUES (1, ?)');
    this.#of = tables.prepare('SELECT * FROM held_sanctions WHERE way_hmac = ? ORDER BY kind');
    this.#add = tables.prepare(
      'INSERT OR REPLACE INTO held_sanctions (way_hmac, kind, at, until, reason, age) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#drop = tables.prepare('DELETE FROM held_sanctions WHERE way_hmac = ?');
    this.#prune = tables.prepare('DELETE FROM held_sanctions WHERE until <= ?');
  }

  /** Keeps what holds on an account by its ways: it is about to be erased. Belongs into that transaction. */
  hold(account: number, ways: readonly NamedWay[], now_ms: number): void {
    for (const kept of this.#sanctions.of(account)) {
      if (!OUTLASTING.includes(kept.kind) || !isInForce(kept, now_ms)) continue;
      const { kind, at, until, reason, age } = kept;
      for (const way of ways) this.#add.run(this.#hmacOf(way), kind, at, until, reason, age);
    }
  }

  /** Lays what is held by a way on the account that is now signed in to by it; belongs into the transaction that adds the way. */
  layOn(account: number, way: NamedWay, now_ms: number): void {
    if (this.#key.get() === undefined) return;
    const way_hmac = this.#hmacOf(way);
    const rows = this.#of.all(way_hmac);
    if (rows.length === 0) return;
    for (const { kind, at, until, reason, age } of rows) {
      if (until !== null && until <= now_ms) continue;
      this.#sanctions.add({ account, kind, at, until, reason, age, by_account: null, name_before: null });
    }
    this.#drop.run(way_hmac);
  }

  /** Forgets what is over. */
  prune(now_ms: number): void {
    this.#prune.run(now_ms);
  }

  #hmacOf(way: NamedWay): string {
    let key = this.#key.get()?.key;
    if (key === undefined) {
      key = randomBytes(32).toString('hex');
      this.#makeKey.run(key);
    }
    return createHmac('sha256', Buffer.from(key, 'hex')).update(JSON.stringify(way)).digest('hex');
  }
}
