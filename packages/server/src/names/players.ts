import { randomInt } from 'node:crypto';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { migrate, type RowChange, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE age_accounts (
     age INTEGER NOT NULL,
     number INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     PRIMARY KEY (age, number)
   ) STRICT, WITHOUT ROWID;

   CREATE UNIQUE INDEX age_accounts_by_account ON age_accounts (account, age);`,
  // Who has given up the house of an age.
  `CREATE TABLE resigned (
     age INTEGER NOT NULL,
     account INTEGER NOT NULL REFERENCES accounts (id),
     PRIMARY KEY (age, account)
   ) STRICT, WITHOUT ROWID;`,
];

/** Numbers of ages have 48 bits, of which the first is set: they are never an account's own. */
const LEAST = 2 ** 47;
const BEYOND = 2 ** 48;

/** Players and accounts looked up lately that are kept in memory; beyond, they are looked up again. */
const CACHED_MAX = 200_000;

/** An age as its first entry has it. */
type Of = Pick<ReadonlyWorld, 'age'>;

/**
 * Who plays which house. An age whose names stand beside its journal knows its players by random numbers of its own, so
 * that entries of two ages say nothing of who is who; in ages of before, these are the accounts themselves. A number whose
 * account was erased is nobody's.
 */
export class Players {
  /** Of accounts, and of numbers; 0 for nobody. */
  readonly #numbers = new Known();
  readonly #accounts = new Known();
  /** Numbers that were made up and are in no table yet: those under them have founded nothing, or in the commit that is being made. */
  #made: { age: number; readonly of: Map<number, number> } = { age: 0, of: new Map() };
  readonly #number: Statement<{ number: number }>;
  readonly #account: Statement<{ account: number }>;
  readonly #there: Statement<{ account: number }>;
  readonly #of: Statement<{ number: number }>;
  readonly #add: Statement;
  readonly #resign: Statement;
  readonly #all_resigned: Statement<{ age: number; account: number }>;
  /** Accounts that have resigned, by age. */
  #resigned = new Map<number, Set<number>>();

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'age_accounts', STEPS);
    this.#number = tables.prepare('SELECT number FROM age_accounts WHERE account = ? AND age = ?');
    this.#account = tables.prepare('SELECT account FROM age_accounts WHERE age = ? AND number = ?');
    this.#there = tables.prepare('SELECT id AS account FROM accounts WHERE id = ? AND erased_at IS NULL');
    this.#of = tables.prepare('SELECT number FROM age_accounts WHERE account = ? ORDER BY age');
    this.#add = tables.prepare(
      `INSERT INTO age_accounts (age, number, account) SELECT ?1, ?2, ?3
         WHERE EXISTS (SELECT 1 FROM accounts WHERE id = ?3 AND erased_at IS NULL) ON CONFLICT DO NOTHING`,
    );
    this.#resign = tables.prepare('INSERT INTO resigned (age, account) VALUES (?, ?) ON CONFLICT DO NOTHING');
    this.#all_resigned = tables.prepare('SELECT age, account FROM resigned');
    this.refresh();
  }

  /** The house that an account plays, in the world's age. */
  houseOf<W extends ReadonlyWorld>(world: W, account: number): ReturnType<W['houseOf']> {
    if (this.hasResigned(world, account)) return undefined as ReturnType<W['houseOf']>;
    return this.foundedBy(world, account);
  }

  /** The house that an account founded in the world's age, though it may have resigned. */
  foundedBy<W extends ReadonlyWorld>(world: W, account: number): ReturnType<W['houseOf']> {
    const number = isBeside(world) ? this.#knownAs(world.age.age, account) : account;
    return (number === undefined ? undefined : world.houseOf(number)) as ReturnType<W['houseOf']>;
  }

  /** The account that plays a house; 0 where nobody does, or nobody any more. */
  accountOf(world: Of, { account }: Pick<ReadonlyHouse, 'account'>): number {
    const player = this.founderOf(world, { account });
    return this.hasResigned(world, player) ? 0 : player;
  }

  /** The account that founded a house, though it may have resigned; 0 for a robot, and where it was erased. */
  founderOf(world: Of, { account }: Pick<ReadonlyHouse, 'account'>): number {
    return account === 0 ? 0 : this.accountOfNumber(world, account);
  }

  /** Whether an account has given up the house it had in the world's age: it plays none in it any more. */
  hasResigned({ age: { age } }: Of, account: number): boolean {
    return this.#resigned.get(age)?.has(account) ?? false;
  }

  /** An account gives up its house for good; belongs into the commit of the entry that says so. */
  resign({ age: { age } }: Of, account: number): void {
    this.#resign.run(age, account);
    this.refresh();
  }

  /** The account of a player by the number that the age knows; 0 for nobody. */
  accountOfNumber(world: Of, number: number): number {
    const { age } = world.age;
    const known = this.#accounts.get(age, number);
    if (known !== undefined) return known;
    const row = isBeside(world) ? this.#account.get(age, number) : this.#there.get(number);
    return this.#accounts.keep(age, number, row?.account ?? 0);
  }

  /** The number by which an age knows an account, or is to know it: one for as long as this server runs. */
  actingAs(world: Of, account: number): number {
    const { age } = world.age;
    if (!isBeside(world)) return account;
    const known = this.#knownAs(age, account);
    if (known !== undefined) return known;
    if (this.#made.age !== age) this.#made = { age, of: new Map() };
    const made = this.#free(age);
    this.#made.of.set(account, made);
    return made;
  }

  /** An account has founded a house under its number, unless it was erased meanwhile; belongs into the commit of that entry. */
  found(world: Of, account: number): void {
    if (!isBeside(world)) return;
    const { age } = world.age;
    this.#add.run(age, this.actingAs(world, account), account);
    this.#made.of.delete(account);
    this.refresh();
  }

  /** All numbers that ages know an account by, the account's own first. */
  numbersOf(account: number): number[] {
    return [account, ...this.#of.all(account).map(({ number }) => number)];
  }

  /** Looks everybody up again: somebody else has changed the tables. */
  refresh(): void {
    this.#numbers.clear();
    this.#accounts.clear();
    const rows = this.#all_resigned.all();
    const by_age = Map.groupBy(rows, ({ age }) => age);
    this.#resigned = new Map(
      [...by_age].map(([age, of]) => [age, new Set(of.map(({ account }) => account))]),
    );
  }

  /** Takes in rows that another node has changed. */
  takeIn(rows: readonly RowChange[]): void {
    if (rows.some(({ table }) => table === 'age_accounts' || table === 'accounts' || table === 'resigned'))
      this.refresh();
  }

  /** The number that an age has for an account, written down or only made up yet; undefined for none. */
  #knownAs(age: number, account: number): number | undefined {
    const written = this.#numberOf(age, account);
    if (written !== 0) return written;
    return this.#made.age === age ? this.#made.of.get(account) : undefined;
  }

  #numberOf(age: number, account: number): number {
    return (
      this.#numbers.get(age, account) ??
      this.#numbers.keep(age, account, this.#number.get(account, age)?.number ?? 0)
    );
  }

  #free(age: number): number {
    for (;;) {
      const number = randomInt(LEAST, BEYOND);
      if (this.#account.get(age, number) === undefined) return number;
    }
  }
}

/** Whether an age's words stand beside its journal. */
export function isBeside({ age }: Of): boolean {
  return age.names === 'beside';
}

/** Numbers known of numbers, age by age. */
class Known {
  readonly #of_age = new Map<number, Map<number, number>>();
  #size = 0;

  get(age: number, of: number): number | undefined {
    return this.#of_age.get(age)?.get(of);
  }

  keep(age: number, of: number, value: number): number {
    if (this.#size >= CACHED_MAX) this.clear();
    const known = this.#of_age.get(age) ?? new Map<number, number>();
    this.#of_age.set(age, known.set(of, value));
    this.#size++;
    return value;
  }

  clear(): void {
    this.#of_age.clear();
    this.#size = 0;
  }
}
