import { migrate, type Statement, type Tables } from '@realm/journal';
import { keyOf, newSecret } from '../accounts/secrets.ts';

const STEPS = [
  `CREATE TABLE packs (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     age INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     size INTEGER NOT NULL,
     made_at INTEGER NOT NULL,
     invite_sha256 TEXT NOT NULL UNIQUE,
     invite_until INTEGER NOT NULL
   ) STRICT;

   CREATE TABLE pack_members (
     age INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     pack INTEGER NOT NULL REFERENCES packs (id),
     joined_at INTEGER NOT NULL,
     PRIMARY KEY (age, account)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX pack_members_by_pack ON pack_members (pack);`,
];

/** Friends who want to sit in one state of an age. */
export interface Pack {
  /** Its number, by which the journal knows it. */
  readonly id: number;
  readonly age: number;
  /** Who made it. */
  readonly account: number;
  /** How many they may be, whoever made it among them. */
  readonly size: number;
  /** Until when its invitation may be used, in ms since 1970. */
  readonly invite_until: number;
}

const COLUMNS = 'packs.id, packs.age, packs.account, packs.size, packs.invite_until';

/**
 * Who plays with whom, from the making of a pack to the age after its own. The tables alone know who has joined: the journal
 * tells of a pack by its number, as each house of it is founded.
 */
export class Packs {
  readonly #of: Statement<Pack>;
  readonly #invited: Statement<Pack>;
  readonly #members: Statement<{ account: number }>;
  readonly #add: Statement;
  readonly #renew: Statement;
  readonly #join: Statement;
  readonly #leave: Statement;
  readonly #empty: Statement;
  readonly #end: Statement;
  readonly #forgetMembers: Statement;
  readonly #forget: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'packs', STEPS);
    this.#of = tables.prepare(
      `SELECT ${COLUMNS} FROM pack_members JOIN packs ON packs.id = pack_members.pack
         WHERE pack_members.account = ? AND pack_members.age = ?`,
    );
    this.#invited = tables.prepare(`SELECT ${COLUMNS} FROM packs WHERE invite_sha256 = ?`);
    this.#members = tables.prepare(
      'SELECT account FROM pack_members WHERE pack = ? ORDER BY joined_at, account',
    );
    this.#add = tables.prepare(
      'INSERT INTO packs (age, account, size, made_at, invite_sha256, invite_until) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#renew = tables.prepare(
      'UPDATE packs SET size = ?, invite_sha256 = ?, invite_until = ? WHERE id = ?',
    );
    this.#join = tables.prepare(
      'INSERT INTO pack_members (age, account, pack, joined_at) VALUES (?, ?, ?, ?)',
    );
    this.#leave = tables.prepare('DELETE FROM pack_members WHERE account = ? AND age = ?');
    this.#empty = tables.prepare('DELETE FROM pack_members WHERE pack = ?');
    this.#end = tables.prepare('DELETE FROM packs WHERE id = ?');
    this.#forgetMembers = tables.prepare('DELETE FROM pack_members WHERE age < ?');
    this.#forget = tables.prepare('DELETE FROM packs WHERE age < ?');
  }

  /** The pack that an account is in; undefined for none. */
  of(account: number, age: number): Pack | undefined {
    return this.#of.get(account, age);
  }

  /** The pack that an invitation is to, over or not. */
  invited(invite: string): Pack | undefined {
    return this.#invited.get(keyOf(invite));
  }

  /** The accounts that have joined, in that order. */
  membersOf({ id }: Pick<Pack, 'id'>): number[] {
    return this.#members.all(id).map(({ account }) => account);
  }

  /** Makes a pack of one, and answers its invitation, which is told this once. */
  make({ age, account, size, invite_until }: Omit<Pack, 'id'>, now_ms: number): string {
    const invite = newSecret('invite');
    const { last_id } = this.#add.run(age, account, size, now_ms, keyOf(invite), invite_until);
    this.#join.run(age, account, last_id, now_ms);
    return invite;
  }

  /** Another invitation in place of the one before. */
  inviteAnew({ id }: Pack, { size, invite_until }: Pick<Pack, 'size' | 'invite_until'>): string {
    const invite = newSecret('invite');
    this.#renew.run(size, keyOf(invite), invite_until, id);
    return invite;
  }

  join({ id, age }: Pack, account: number, now_ms: number): void {
    this.#join.run(age, account, id, now_ms);
  }

  leave({ age }: Pack, account: number): void {
    this.#leave.run(account, age);
  }

  end({ id }: Pack): void {
    this.#empty.run(id);
    this.#end.run(id);
  }

  /** Forgets packs of ages before one. */
  forgetBefore(age: number): void {
    this.#forgetMembers.run(age);
    this.#forget.run(age);
  }
}
