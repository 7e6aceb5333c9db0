import { readFileSync } from 'node:fs';
import { because, foldName, type Reason } from '@realm/contract';
import { bringUpToDate, migrate, type Statement, type Tables } from '@realm/journal';
import type { Account } from '../accounts/accounts.ts';
import { Addresses, isSealed } from '../accounts/addresses.ts';
import { keyOf } from '../accounts/secrets.ts';

/** Who may found a house in an age: anybody; who has an invitation of staff; who is on a list, or has one. */
export const ACCESSES = ['open', 'invited', 'listed'] as const;
export type AccessKind = (typeof ACCESSES)[number];

/** The same with the list, as it is compared: e-mail addresses and names of accounts. */
export interface Access {
  readonly access: AccessKind;
  readonly listed: readonly string[];
}

const LISTED_MAX = 1_000;
const LISTED_LENGTH_MAX = 254;

/** What a wish for access comes to; a text of what is wrong with it. Left out, an age is open to all. */
export function accessIn(given: unknown): Access | Reason {
  if (given === undefined || given === null) return { access: 'open', listed: [] };
  if (given === 'open' || given === 'invited') return { access: given, listed: [] };
  if (!Array.isArray(given))
    return because('is neither open nor invited, nor a list of e-mail addresses and names of accounts');
  if (given.length === 0 || given.length > LISTED_MAX)
    return because('has {count} entries, not 1 to {max}', { count: given.length, max: LISTED_MAX });
  const wrong = given.findIndex(
    (who) => typeof who !== 'string' || who.trim() === '' || who.length > LISTED_LENGTH_MAX,
  );
  if (wrong !== -1)
    return because('{entry} is no e-mail address or name of an account, of {max} characters at most', {
      entry: `[${wrong}]`,
      max: LISTED_LENGTH_MAX,
    });
  return { access: 'listed', listed: [...new Set(given.map(listedAs))] };
}

/** A wish as an operator says it: `open`, `invited`, or a file with an address or a name a line. Throws where that can't be read. */
export function readAccess(said: string): 'open' | 'invited' | string[] {
  if (said === 'open' || said === 'invited') return said;
  const lines = readFileSync(said, 'utf8').split(/\r?\n/);
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** An address by its small letters, a name as names are compared: no name of an account counts as an address. */
const listedAs = (who: string): string =>
  who.includes('@') ? who.trim().toLowerCase() : foldName(who.trim());

const STEPS = [
  `CREATE TABLE age_access (
     age INTEGER PRIMARY KEY,
     access TEXT NOT NULL
   ) STRICT;

   CREATE TABLE age_listed (
     age INTEGER NOT NULL,
     who TEXT NOT NULL,
     listed_at INTEGER NOT NULL,
     PRIMARY KEY (age, who)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE age_invites (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     age INTEGER NOT NULL,
     invite_sha256 TEXT NOT NULL UNIQUE,
     uses_left INTEGER NOT NULL,
     until INTEGER NOT NULL
   ) STRICT;

   CREATE TABLE age_guests (
     age INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     PRIMARY KEY (age, account)
   ) STRICT, WITHOUT ROWID;`,
];

/** An invitation of staff into an age. */
export interface AgeInvite {
  readonly id: number;
  readonly age: number;
  readonly uses_left: number;
  /** ms since 1970. */
  readonly until: number;
}

/** What is known of those who have founded in an age. */
export interface Inside {
  /** Whether an account has. */
  plays(account: number): boolean;
  /** Whether somebody has come by an address, whose-ever it is now. */
  isUsed(address: string): boolean;
}

/** Who may found a house in which age. What changes here belongs into a transaction. */
export class AgeAccess {
  readonly #addresses: Addresses;
  readonly #of: Statement<{ access: AccessKind }>;
  readonly #set: Statement;
  readonly #drop: Statement;
  readonly #listed: Statement<{ who: string }>;
  readonly #list: Statement;
  readonly #unlist: Statement;
  readonly #isListed: Statement;
  readonly #invites: Statement<AgeInvite>;
  readonly #invited: Statement<AgeInvite>;
  readonly #invite: Statement;
  readonly #use: Statement;
  readonly #endInvite: Statement;
  readonly #isGuest: Statement;
  readonly #admit: Statement;
  readonly #alsoAt: Statement<{ id: number }>;
  readonly #isName: Statement;
  readonly #forget: readonly Statement[];

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'age_access', STEPS);
    this.#addresses = new Addresses(tables);
    sealListed(tables, this.#addresses);
    this.#of = tables.prepare('SELECT access FROM age_access WHERE age = ?');
    this.#set = tables.prepare('INSERT OR REPLACE INTO age_access (age, access) VALUES (?, ?)');
    this.#drop = tables.prepare('DELETE FROM age_access WHERE age = ?');
    this.#listed = tables.prepare('SELECT who FROM age_listed WHERE age = ? ORDER BY who');
    this.#list = tables.prepare('INSERT INTO age_listed (age, who, listed_at) VALUES (?, ?, ?)');
    this.#unlist = tables.prepare('DELETE FROM age_listed WHERE age = ?');
    // A name counts for the account that had it when it was listed: nobody takes a free one to come in by it.
    this.#isListed = tables.prepare(
      `SELECT 1 FROM age_listed, accounts WHERE age_listed.age = ?1 AND accounts.id = ?2
         AND (who = ?3 OR (who = accounts.folded AND instr(who, '@') = 0 AND accounts.created_at <= listed_at))`,
    );
    this.#alsoAt = tables.prepare('SELECT id FROM accounts WHERE email_lower = ? AND id <> ?');
    this.#isName = tables.prepare('SELECT 1 FROM accounts WHERE folded = ?');
    const columns = 'id, age, uses_left, until';
    this.#invites = tables.prepare(`SELECT ${columns} FROM age_invites WHERE age = ? ORDER BY id`);
    this.#invited = tables.prepare(`SELECT ${columns} FROM age_invites WHERE invite_sha256 = ?`);
    this.#invite = tables.prepare(
      'INSERT INTO age_invites (age, invite_sha256, uses_left, until) VALUES (?, ?, ?, ?)',
    );
    this.#use = tables.prepare('UPDATE age_invites SET uses_left = uses_left - 1 WHERE id = ?');
    this.#endInvite = tables.prepare('DELETE FROM age_invites WHERE id = ?');
    this.#isGuest = tables.prepare('SELECT 1 FROM age_guests WHERE age = ? AND account = ?');
    this.#forget = ['age_access', 'age_listed', 'age_invites', 'age_guests'].map((table) =>
      tables.prepare(`DELETE FROM ${table} WHERE age < ?`),
    );
    this.#admit = tables.prepare('INSERT INTO age_guests (age, account) VALUES (?, ?)');
  }

  /** Forgets ages before one. */
  forgetBefore(age: number): void {
    for (const statement of this.#forget) statement.run(age);
  }

  of(age: number): AccessKind {
    return this.#of.get(age)?.access ?? 'open';
  }

  /** Who is on an age's list, as they are compared. */
  listedIn(age: number): string[] {
    return this.#listed
      .all(age)
      .flatMap(({ who }) => this.#addresses.open(who) ?? [])
      .sort();
  }

  /** Names on a list that no account has: they will not count, since nobody is to come in by a name that was free. */
  freeNamesIn(listed: readonly string[]): string[] {
    return listed.filter((who) => !who.includes('@') && this.#isName.get(who) === undefined);
  }

  set(age: number, { access, listed }: Access, now_ms: number): void {
    this.#unlist.run(age);
    if (access === 'open') this.#drop.run(age);
    else this.#set.run(age, access);
    for (const who of listed)
      this.#list.run(age, who.includes('@') ? this.#addresses.seal(who) : who, now_ms);
  }

  /**
   * Whether an account may found a house in an age. An address lets one in: once somebody has come by it, or one who has it plays, it
   * counts no more for others.
   */
  admits(age: number, { id, email }: Pick<Account, 'id' | 'email'>, inside: Inside): boolean {
    const access = this.of(age);
    if (access === 'open' || this.#isGuest.get(age, id) !== undefined) return true;
    if (access !== 'listed') return false;
    const by = email === null ? undefined : this.#addresses.sealed(email.toLowerCase());
    const is_used =
      email !== null &&
      by !== undefined &&
      !inside.plays(id) &&
      (inside.isUsed(email) || this.#alsoAt.all(by, id).some((other) => inside.plays(other.id)));
    return this.#isListed.get(age, id, is_used ? null : (by ?? null)) !== undefined;
  }

  /** Invitations into an age that were not ended, used up or over ones too. */
  invitesTo(age: number): AgeInvite[] {
    return this.#invites.all(age);
  }

  invited(invite: string): AgeInvite | undefined {
    return this.#invited.get(keyOf(invite));
  }

  /** Keeps an invitation, by its hash; answers its number. */
  invite(invite: string, { age, uses_left, until }: Omit<AgeInvite, 'id'>): number {
    return this.#invite.run(age, keyOf(invite), uses_left, until).last_id;
  }

  /** Answers whether there was one. */
  endInvite(id: number): boolean {
    return this.#endInvite.run(id).changes > 0;
  }

  /** Whether an account has come by an invitation. */
  isGuest(age: number, account: number): boolean {
    return this.#isGuest.get(age, account) !== undefined;
  }

  /** Lets an account in by an invitation, which is used once more. */
  admit({ id, age }: AgeInvite, account: number): void {
    this.#use.run(id);
    this.#admit.run(age, account);
  }
}

/** Seals the addresses of lists that a version of before has kept as they are. */
function sealListed(tables: Tables, addresses: Addresses): void {
  const rows = tables
    .prepare<{ age: number; who: string }>("SELECT age, who FROM age_listed WHERE instr(who, '@') > 0")
    .all()
    .filter(({ who }) => !isSealed(who));
  if (rows.length === 0) return;
  const set = tables.prepare('UPDATE age_listed SET who = ? WHERE age = ? AND who = ?');
  bringUpToDate(tables, () => {
    for (const { age, who } of rows) set.run(addresses.seal(who), age, who);
  });
}
