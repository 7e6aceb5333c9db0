import { createHmac, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Access } from '../accounts/access.ts';
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
];

/** For how long it is kept from where somebody played who was erased while barred: as long as of anybody. */
const TRACES_MS = 30 * 86_400_000;

/** A way to sign in, by all that names it: an issuer and a subject, a passkey's credential, dev mode's name. */
export type NamedWay = readonly [kind: string, ...names: string[]];

interface Row extends Pick<KeptSanction, 'kind' | 'at' | 'until' | 'reason' | 'age'> {
  readonly way_hmac: string;
}

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
  readonly #prune: readonly Statement[];
  readonly #forgetFounders: Statement;
  readonly #addFounder: Statement;
  readonly #isFounder: Statement;
  readonly #anyFounder: Statement;
  readonly #tables: Tables;

  constructor(tables: Tables, sanctions: Sanctions) {
    migrate(tables, 'held_sanctions', STEPS);
    this.#sanctions = sanctions;
    this.#tables = tables;
    this.#key = tables.prepare('SELECT key FROM held_key');
    this.#makeKey = tables.prepare('INSERT INTO held_key (only, key) VALUES (1, ?)');
    this.#of = tables.prepare('SELECT * FROM held_sanctions WHERE way_hmac = ? ORDER BY kind');
    this.#add = tables.prepare(
      'INSERT OR REPLACE INTO held_sanctions (way_hmac, kind, at, until, reason, age) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#drop = tables.prepare('DELETE FROM held_sanctions WHERE way_hmac = ?');
    this.#prune = ['held_sanctions', 'held_traces'].map((table) =>
      tables.prepare(`DELETE FROM ${table} WHERE until <= ?`),
    );
    this.#addFounder = tables.prepare('INSERT OR REPLACE INTO held_founders (age, way_hmac) VALUES (?, ?)');
    this.#isFounder = tables.prepare('SELECT 1 FROM held_founders WHERE age = ? AND way_hmac = ?');
    this.#anyFounder = tables.prepare('SELECT 1 FROM held_founders WHERE age = ? LIMIT 1');
    this.#forgetFounders = tables.prepare('DELETE FROM held_founders WHERE age < ?');
  }

  /** Keeps what holds on an account by its ways: it is about to be erased. Belongs into that transaction. */
  hold(account: number, ways: readonly NamedWay[], now_ms: number): void {
    for (const kept of this.#sanctions.of(account)) {
      if (!OUTLASTING.includes(kept.kind) || !isInForce(kept, now_ms)) continue;
      const { kind, at, until, reason, age } = kept;
      for (const way of ways) this.#add.run(this.#hmacOf(way), kind, at, until, reason, age);
    }
    if (this.#isThere('traces') && this.#sanctions.barring(account, now_ms).length > 0)
      this.#tables
        .prepare(
          'INSERT OR REPLACE INTO held_traces (kind, hmac, until) SELECT kind, hmac, at + ? FROM traces WHERE account = ?',
        )
        .run(TRACES_MS, account);
    this.#holdFounded(account, ways);
  }

  /** The newest age in which the account founded a house, by its ways: a second one there is refused. */
  #holdFounded(account: number, ways: readonly NamedWay[]): void {
    if (!this.#isThere('age_accounts')) return;
    const founded = this.#tables
      .prepare<{ age: number | null }>('SELECT max(age) AS age FROM age_accounts WHERE account = ?')
      .get(account);
    const age = founded?.age ?? null;
    if (age === null) return;
    this.#forgetFounders.run(age);
    for (const way of ways) this.#addFounder.run(age, this.#hmacOf(['founded', String(age), ...way]));
  }

  /** Whether somebody who has founded a house in an age, and was erased, was signed in by one of these ways. */
  hasFounded(age: number, ways: () => readonly NamedWay[]): boolean {
    if (this.#anyFounder.get(age) === undefined) return false;
    return ways().some(
      (way) => this.#isFounder.get(age, this.#hmacOf(['founded', String(age), ...way])) !== undefined,
    );
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
    for (const statement of this.#prune) statement.run(now_ms);
    this.#forgetFounders.run(this.#newestAge());
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

  #hmacOf(way: NamedWay): string {
    let key = this.#key.get()?.key;
    if (key === undefined) {
      key = randomBytes(32).toString('hex');
      this.#makeKey.run(key);
    }
    return createHmac('sha256', Buffer.from(key, 'hex')).update(JSON.stringify(way)).digest('hex');
  }
}
