import {
  because,
  type CheckedName,
  checkName,
  checkPublicName,
  foldName,
  type GoodName,
  lookOf,
  NAME_MAX,
  type Role,
  refuse,
} from '@realm/contract';
import { bringUpToDate, migrate, type Statement, type Tables } from '@realm/journal';
import { Addresses, isSealed } from './addresses.ts';

/** Who plays: made at the first sign-in, the same across ages. One object each, kept up to date. */
export interface Account {
  /** From 1; never used again. */
  readonly id: number;
  readonly name: string;
  /** As an identity provider vouched for it. */
  readonly email: string | null;
  /** What it may do as staff. */
  readonly role: Role | 'none';
  readonly subscriber: boolean;
  /** Whether a program plays for it, as its player has said. */
  readonly bot: boolean;
  /** Grows when any of this changes. */
  readonly version: number;
}

interface Row extends Omit<Account, 'subscriber' | 'bot'> {
  readonly subscriber: number;
  readonly bot: number;
}

const STEPS = [
  `CREATE TABLE accounts (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     name TEXT NOT NULL,
     folded TEXT NOT NULL UNIQUE,
     created_at INTEGER NOT NULL
   ) STRICT;`,
  `ALTER TABLE accounts ADD COLUMN email TEXT;
   ALTER TABLE accounts ADD COLUMN role TEXT NOT NULL DEFAULT 'none';
   ALTER TABLE accounts ADD COLUMN subscriber INTEGER NOT NULL DEFAULT 0;
   ALTER TABLE accounts ADD COLUMN version INTEGER NOT NULL DEFAULT 0;`,
  // Names that exist already stay, also where two of them look alike.
  `ALTER TABLE accounts ADD COLUMN look TEXT;

   CREATE INDEX accounts_by_look ON accounts (look);`,
  // What is left of an account that was erased: its number, to which others' rows refer, and when.
  'ALTER TABLE accounts ADD COLUMN erased_at INTEGER;',
  'ALTER TABLE accounts ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;',
  // The address in small letters, by which lists name it; sealed, as the address itself.
  'ALTER TABLE accounts ADD COLUMN email_lower TEXT;',
];

const COLUMNS = 'id, name, email, role, subscriber, bot, version';

const SET_EMAIL = 'UPDATE accounts SET email = ?, email_lower = ?, version = version + 1 WHERE id = ?';

export class Accounts {
  readonly #known = new Map<number, Account>();
  readonly #addresses: Addresses;
  readonly #find: Statement<Row>;
  readonly #alike: Statement<Row>;
  readonly #get: Statement<Row>;
  readonly #add: Statement;
  readonly #staff: Statement<Row>;
  readonly #count: Statement<{ count: number }>;
  readonly #set_email: Statement;
  readonly #set_role: Statement;
  readonly #set_subscriber: Statement;
  readonly #set_bot: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'accounts', STEPS);
    this.#addresses = new Addresses(tables);
    findLooks(tables);
    sealAddresses(tables, this.#addresses);
    this.#find = tables.prepare(`SELECT ${COLUMNS} FROM accounts WHERE folded = ?`);
    this.#get = tables.prepare(`SELECT ${COLUMNS} FROM accounts WHERE id = ? AND erased_at IS NULL`);
    this.#alike = tables.prepare(`SELECT ${COLUMNS} FROM accounts WHERE look = ? LIMIT 1`);
    this.#add = tables.prepare('INSERT INTO accounts (name, folded, look, created_at) VALUES (?, ?, ?, ?)');
    this.#staff = tables.prepare(`SELECT ${COLUMNS} FROM accounts WHERE role <> 'none'`);
    this.#count = tables.prepare('SELECT count(*) AS count FROM accounts WHERE erased_at IS NULL');
    const set = (what: string) =>
      tables.prepare(`UPDATE accounts SET ${what} = ?, version = version + 1 WHERE id = ?`);
    this.#set_email = tables.prepare(SET_EMAIL);
    this.#set_role = set('role');
    this.#set_subscriber = set('subscriber');
    this.#set_bot = set('bot');
  }

  /** How many there are, but for those that were erased. */
  get count(): number {
    return this.#count.get()?.count ?? 0;
  }

  get(id: number): Account | undefined {
    return this.#known.get(id) ?? this.#take(this.#get.get(id));
  }

  /** The account of a name, by the form in which names are unique. */
  find(folded: string): Account | undefined {
    return this.#take(this.#find.get(folded));
  }

  /** Whether somebody has a name already, or one that looks like it. */
  has({ folded, look }: GoodName): boolean {
    return this.find(folded) !== undefined || this.#alike.get(look) !== undefined;
  }

  /** The account that people mean by its number or its name. */
  meant(said: string): Account | undefined {
    return NUMBER.test(said) ? this.get(Number(said)) : this.called(said);
  }

  /** The account that people mean by its name. */
  called(said: string): Account | undefined {
    const checked = checkName(said, NAME_MAX);
    return checked.refusal === undefined ? this.find(checked.folded) : this.find(foldName(said));
  }

  /** A new account. Nobody must have its name. */
  add({ name, folded, look }: GoodName, now_ms: number): Account {
    const { last_id } = this.#add.run(name, folded, look, now_ms);
    return this.get(last_id) as Account;
  }

  /** All that have a role. */
  staff(): Account[] {
    return this.#staff.all().map((row) => this.#take(row));
  }

  setEmail(id: number, email: string | null): void {
    this.#set_email.run(...sealedBoth(this.#addresses, email), id);
    this.#reload(id);
  }

  setRole(id: number, role: Role | 'none'): void {
    this.#set_role.run(role, id);
    this.#reload(id);
  }

  setSubscriber(id: number, subscriber: boolean): void {
    this.#set_subscriber.run(subscriber ? 1 : 0, id);
    this.#reload(id);
  }

  setBot(id: number, bot: boolean): void {
    this.#set_bot.run(bot ? 1 : 0, id);
    this.#reload(id);
  }

  /** Whether there is an account of a number, as the tables say. */
  isThere(id: number): boolean {
    return this.#get.get(id) !== undefined;
  }

  /** Brings what is known up to date with the tables, which another program has changed. */
  refresh(): void {
    for (const id of this.#known.keys()) this.#reload(id);
  }

  /** The same for one of them. */
  refreshOne(id: number): void {
    if (this.#known.has(id)) this.#reload(id);
  }

  #reload(id: number): void {
    const row = this.#get.get(id);
    if (row === undefined) this.#known.delete(id);
    else this.#take(row);
  }

  #take(row: Row): Account;
  #take(row: Row | undefined): Account | undefined;
  #take(row: Row | undefined): Account | undefined {
    if (row === undefined) return undefined;
    const email = row.email === null ? null : this.#addresses.open(row.email);
    const account = { ...row, email, subscriber: row.subscriber !== 0, bot: row.bot !== 0 };
    const known = this.#known.get(row.id);
    if (known !== undefined) return Object.assign(known, account);
    this.#known.set(row.id, account);
    return account;
  }
}

/** How people say an account's number. */
const NUMBER = /^\d{1,15}$/;

/** Checks the name of a new account, as others see and trust it: none that would be taken for another account's number. */
export function checkAccountName(said: string): CheckedName {
  const checked = checkPublicName(said, NAME_MAX);
  if (checked.refusal !== undefined || !NUMBER.test(checked.name)) return checked;
  return { refusal: refuse('bad_name', { field: 'name', reason: because('may not be a number') }) };
}

/** Finds out what the names of accounts look like that were made before looks were kept; one that was erased has no name. */
function findLooks(tables: Tables): void {
  const set = tables.prepare('UPDATE accounts SET look = ? WHERE id = ?');
  const before = tables.prepare<{ id: number; name: string }>(
    'SELECT id, name FROM accounts WHERE look IS NULL AND erased_at IS NULL',
  );
  const rows = before.all();
  if (rows.length === 0) return;
  bringUpToDate(tables, () => {
    for (const { id, name } of rows) set.run(lookOf(name), id);
  });
}

/** An address as it was told, and as lists name it. */
function sealedBoth(addresses: Addresses, email: string | null): [string | null, string | null] {
  return email === null ? [null, null] : [addresses.seal(email), addresses.seal(email.toLowerCase())];
}

/** Seals the addresses that a version of before has kept as they are. */
function sealAddresses(tables: Tables, addresses: Addresses): void {
  const rows = tables
    .prepare<{ id: number; email: string }>('SELECT id, email FROM accounts WHERE email IS NOT NULL')
    .all()
    .filter(({ email }) => !isSealed(email));
  if (rows.length === 0) return;
  const set = tables.prepare(SET_EMAIL);
  bringUpToDate(tables, () => {
    for (const { id, email } of rows) set.run(...sealedBoth(addresses, email), id);
  });
}
