import { createHmac, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Access } from '../accounts/access.ts';
import type { KeptSanction, Sanctions } from './sanctions.ts';

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
  // Devices and networks of those who were erased while barred, for as long as others' are kept; and who has founded in an age.
  `CREATE TABLE held_traces (
     kind TEXT NOT NULL,
     hmac TEXT NOT NULL,
     until INTEGER NOT NULL,
     PRIMARY KEY (kind, hmac)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE held_founders (
     age INTEGER NOT NULL,
     way_hmac TEXT NOT NULL,
     PRIMARY KEY (age, way_hmac)
   ) STRICT, WITHOUT ROWID;`,
  // Ways by which accounts that still exist are signed in to no more.
  `CREATE TABLE left_ways (
     way_hmac TEXT NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     left_at INTEGER NOT NULL,
     PRIMARY KEY (way_hmac, account)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX left_ways_by_account ON left_ways (account);`,
];

/** For how long it is kept from where somebody played who was erased while barred: as long as of anybody. */
const TRACES_MS = 30 * 86_400_000;

/** A way to sign in, by all that names it: an issuer and a subject, a passkey's credential, dev mode's name. */
export type NamedWay = readonly [kind: string, ...names: string[]];

/** A sanction as it goes on to another account. */
type Held = Pick<KeptSanction, 'kind' | 'at' | 'until' | 'reason' | 'age'>;

/** The ways by which an account is signed in to, and by which its player may come back: dev mode's name where there is no other. */
export function waysOf(
  { identities, passkeys }: Pick<Access, 'identities' | 'passkeys'>,
  { id, folded }: { readonly id: number; readonly folded: string },
): NamedWay[] {
  const ways: NamedWay[] = [
    ...identities.list(id).map(({ issuer, subject }) => ['identity', issuer, subject] as const),
    ...passkeys.list(id).map(({ credential }) => ['passkey', credential] as const),
  ];
  return ways.length === 0 ? [['dev', folded]] : ways;
}

/** Addresses are compared by their small letters. */
const addressed = (address: string): NamedWay => ['address', address.toLowerCase()];

/** What does not end with the account that it was laid on. */
const OUTLASTING: readonly KeptSanction['kind'][] = ['mute', 'suspend', 'ban'];

/**
 * Sanctions that hold on accounts that were erased, or that are signed in to otherwise now: kept by the ways by which those were
 * signed in to, as hashes under a key of their own, so that whoever comes back by one of them finds the sanction there, and nobody
 * else learns who that was.
 */
export class HeldSanctions {
  readonly #sanctions: Sanctions;
  readonly #key: Statement<{ key: string }>;
  readonly #makeKey: Statement;
  readonly #of: Statement<Held>;
  readonly #add: Statement;
  readonly #drop: Statement;
  readonly #prune: readonly Statement[];
  readonly #forgetFounders: Statement;
  readonly #addFounder: Statement;
  readonly #isFounder: Statement;
  readonly #leave: Statement;
  readonly #backTo: Statement;
  readonly #formerly: Statement<{ account: number }>;
  readonly #leftBy: Statement<{ way_hmac: string }>;
  readonly #leavers: Statement<{ account: number }>;
  readonly #forgetLeft: Statement;
  readonly #tables: Tables;

  constructor(tables: Tables, sanctions: Sanctions) {
    migrate(tables, 'held_sanctions', STEPS);
    this.#sanctions = sanctions;
    this.#tables = tables;
    this.#key = tables.prepare('SELECT key FROM held_key');
    this.#makeKey = tables.prepare('INSERT INTO held_key (only, key) VALUES (1, ?)');
    this.#of = tables.prepare('SELECT * FROM held_sanctions WHERE way_hmac = ? ORDER BY kind');
    // Of a kind the one that holds longest: until staff lift it, above all.
    this.#add = tables.prepare(
      `INSERT INTO held_sanctions (way_hmac, kind, at, until, reason, age) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (way_hmac, kind) DO UPDATE SET at = excluded.at, until = excluded.until, reason = excluded.reason, age = excluded.age
       WHERE until IS NOT NULL AND (excluded.until IS NULL OR excluded.until > until)`,
    );
    this.#drop = tables.prepare('DELETE FROM held_sanctions WHERE way_hmac = ?');
    this.#prune = ['held_sanctions', 'held_traces'].map((table) =>
      tables.prepare(`DELETE FROM ${table} WHERE until <= ?`),
    );
    this.#addFounder = tables.prepare('INSERT OR REPLACE INTO held_founders (age, way_hmac) VALUES (?, ?)');
    this.#isFounder = tables.prepare('SELECT 1 FROM held_founders WHERE age = ? AND way_hmac = ?');
    this.#forgetFounders = tables.prepare('DELETE FROM held_founders WHERE age < ?');
    this.#leave = tables.prepare(
      'INSERT OR REPLACE INTO left_ways (way_hmac, account, left_at) VALUES (?, ?, ?)',
    );
    this.#backTo = tables.prepare('DELETE FROM left_ways WHERE way_hmac = ? AND account = ?');
    this.#formerly = tables.prepare(
      'SELECT account FROM left_ways WHERE way_hmac = ? AND account <> ? ORDER BY account',
    );
    this.#leftBy = tables.prepare('SELECT way_hmac FROM left_ways WHERE account = ?');
    this.#leavers = tables.prepare('SELECT DISTINCT account FROM left_ways');
    this.#forgetLeft = tables.prepare('DELETE FROM left_ways WHERE account = ?');
  }

  /** Keeps what holds on an account by its ways: it is about to be erased. Belongs into that transaction. */
  hold(account: number, ways: readonly NamedWay[], now_ms: number): void {
    const hmacs = [
      ...ways.map((way) => this.#hmacOf(way)),
      ...this.#leftBy.all(account).map(({ way_hmac }) => way_hmac),
    ];
    for (const { kind, at, until, reason, age } of this.#outlasting(account, now_ms))
      for (const way_hmac of hmacs) this.#add.run(way_hmac, kind, at, until, reason, age);
    if (this.#isThere('traces') && this.#sanctions.barring(account, now_ms).length > 0)
      this.#tables
        .prepare(
          'INSERT OR REPLACE INTO held_traces (kind, hmac, until) SELECT kind, hmac, at + ? FROM traces WHERE account = ?',
        )
        .run(TRACES_MS, account);
    // A second house in the newest age in which it founded one is refused.
    const founded = this.#lastFounded(account);
    if (founded === null) return;
    this.#forgetFounders.run(founded);
    for (const way_hmac of hmacs) this.#addFounder.run(founded, this.#founderHmac(founded, way_hmac));
  }

  /** An account is signed in to by a way no more: what holds on it, and where it founds, is known by that still. Belongs into that transaction. */
  leave(account: number, way: NamedWay, now_ms: number): void {
    this.#leave.run(this.#hmacOf(way), account, now_ms);
  }

  /**
   * Whether another account, erased or not, that has founded a house in an age was signed in to by one of these ways; `founds` says it of
   * those that are there.
   */
  hasFounded(
    age: number,
    account: number,
    ways: readonly NamedWay[],
    founds: (other: number) => boolean,
  ): boolean {
    if (this.#key.get() === undefined) return false;
    return ways.some((way) => {
      const way_hmac = this.#hmacOf(way);
      return (
        this.#isFounder.get(age, this.#founderHmac(age, way_hmac)) !== undefined ||
        this.#formerly.all(way_hmac, account).some((other) => founds(other.account))
      );
    });
  }

  /** Notes that somebody has come into an age by an e-mail address, whatever becomes of it; belongs into the commit of the founding. */
  useAddress(age: number, address: string): void {
    this.#addFounder.run(age, this.#founderHmac(age, this.#hmacOf(addressed(address))));
  }

  /** Whether somebody has. */
  isUsedAddress(age: number, address: string): boolean {
    if (this.#key.get() === undefined) return false;
    return this.#isFounder.get(age, this.#founderHmac(age, this.#hmacOf(addressed(address)))) !== undefined;
  }

  /**
   * Lays what is held by a way, and what holds on others that were signed in to by it, on the account that now is; belongs into the
   * transaction that adds the way. What the account has, or had, already is not laid on it again.
   */
  layOn(account: number, way: NamedWay, now_ms: number): void {
    if (this.#key.get() === undefined) return;
    const way_hmac = this.#hmacOf(way);
    const others = this.#formerly.all(way_hmac, account);
    const held: Held[] = [
      ...this.#of.all(way_hmac).filter(({ until }) => until === null || now_ms < until),
      ...others.flatMap((other) => this.#outlasting(other.account, now_ms)),
    ];
    for (const { kind, at, until, reason, age } of held) {
      const known = this.#sanctions.of(account);
      if (known.some((each) => each.kind === kind && each.at === at && each.reason === reason)) continue;
      this.#sanctions.add({ account, kind, at, until, reason, age, by_account: null, name_before: null });
    }
    this.#drop.run(way_hmac);
    this.#backTo.run(way_hmac, account);
  }

  /** What holds on an account and goes on to another. */
  #outlasting(account: number, now_ms: number): KeptSanction[] {
    return this.#sanctions.inForce(account, OUTLASTING, now_ms);
  }

  /** The newest age in which an account has founded a house; null where it never did. */
  #lastFounded(account: number): number | null {
    if (!this.#isThere('age_accounts')) return null;
    const founded = this.#tables.prepare<{ age: number | null }>(
      'SELECT max(age) AS age FROM age_accounts WHERE account = ?',
    );
    return founded.get(account)?.age ?? null;
  }

  /** Forgets what is over, and how those signed in on whom nothing holds and who have founded nothing in the newest age. */
  prune(now_ms: number): void {
    for (const statement of this.#prune) statement.run(now_ms);
    const newest = this.#newestAge();
    this.#forgetFounders.run(newest);
    for (const { account } of this.#leavers.all())
      if (this.#lastFounded(account) !== newest && this.#outlasting(account, now_ms).length === 0)
        this.#forgetLeft.run(account);
  }

  /** The newest age that anybody has founded in. */
  #newestAge(): number {
    if (!this.#isThere('age_accounts')) return 0;
    return (
      this.#tables.prepare<{ age: number | null }>('SELECT max(age) AS age FROM age_accounts').get()?.age ?? 0
    );
  }

  /** Whether a table of others is there: data of an older version may have been restored. */
  #isThere(table: string): boolean {
    const there = this.#tables.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`);
    return there.get(table) !== undefined;
  }

  /** By which it is known that a way has founded in an age: not by the same as what it is held by. */
  #founderHmac(age: number, way_hmac: string): string {
    return this.#hmacOf(['founded', String(age), way_hmac]);
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
