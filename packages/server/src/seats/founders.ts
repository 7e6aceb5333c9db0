import { createHmac, randomBytes } from 'node:crypto';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE founder_keys (
     age INTEGER PRIMARY KEY,
     key TEXT NOT NULL
   ) STRICT;

   CREATE TABLE founders (
     age INTEGER NOT NULL,
     account INTEGER NOT NULL,
     network_hmac TEXT NOT NULL,
     PRIMARY KEY (age, account)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX founders_by_network ON founders (age, network_hmac);`,
];

/**
 * From which networks the accounts of an age founded their houses. A network is kept as a hash under a key of the age,
 * which is thrown away with all of it when the next age has its first founder: nobody can tell from it who founded from
 * where, only who did from the same place.
 */
export class Founders {
  readonly #key: Statement<{ key: string }>;
  readonly #makeKey: Statement;
  readonly #forgetKeys: Statement;
  readonly #from: Statement<{ account: number }>;
  readonly #add: Statement;
  readonly #forget: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'founders', STEPS);
    this.#key = tables.prepare('SELECT key FROM founder_keys WHERE age = ?');
    this.#makeKey = tables.prepare('INSERT INTO founder_keys (age, key) VALUES (?, ?)');
    this.#forgetKeys = tables.prepare('DELETE FROM founder_keys WHERE age < ?');
    this.#from = tables.prepare('SELECT account FROM founders WHERE age = ? AND network_hmac = ?');
    this.#add = tables.prepare(
      'INSERT OR REPLACE INTO founders (age, account, network_hmac) VALUES (?, ?, ?)',
    );
    this.#forget = tables.prepare('DELETE FROM founders WHERE age < ?');
  }

  /** Accounts that founded from a network in an age. */
  from(age: number, network: string): number[] {
    const key = this.#key.get(age)?.key;
    return key === undefined ? [] : this.#from.all(age, hmac(key, network)).map(({ account }) => account);
  }

  /** An account has founded from a network; what is kept of earlier ages is forgotten. */
  add(age: number, account: number, network: string): void {
    let key = this.#key.get(age)?.key;
    if (key === undefined) {
      key = randomBytes(32).toString('hex');
      this.#makeKey.run(age, key);
      this.#forgetKeys.run(age);
      this.#forget.run(age);
    }
    this.#add.run(age, account, hmac(key, network));
  }
}

function hmac(key: string, network: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(network).digest('hex');
}
