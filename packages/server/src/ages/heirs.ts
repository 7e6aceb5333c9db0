import type { Heir, ReadonlyWorld } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { keptHeirs } from '@realm/views';
import type { Players } from '../names/players.ts';

const STEPS = [
  `CREATE TABLE heirs (
     uid TEXT PRIMARY KEY,
     account INTEGER NOT NULL REFERENCES accounts (id),
     age INTEGER NOT NULL,
     place INTEGER NOT NULL,
     heir TEXT NOT NULL,
     recalled_age INTEGER,
     retired_age INTEGER,
     CHECK (recalled_age IS NULL OR retired_age IS NULL)
   ) STRICT;

   CREATE INDEX heirs_waiting ON heirs (account, age, place)
     WHERE recalled_age IS NULL AND retired_age IS NULL;`,
];

const WAITING = 'recalled_age IS NULL AND retired_age IS NULL';

interface Row {
  readonly heir: string;
}

/**
 * Heirs of every account: they wait, until the age into which they are recalled or the end of the age at which they make
 * room for others. What changes here belongs into a transaction: of an age's books, or of a recall's journal entry.
 */
export class Heirs {
  readonly #players: Players;
  readonly #waiting: Statement<Row>;
  readonly #one: Statement<Row>;
  readonly #add: Statement;
  readonly #recall: Statement;
  readonly #retire: Statement;

  constructor(tables: Tables, players: Players) {
    this.#players = players;
    migrate(tables, 'heirs', STEPS);
    this.#waiting = tables.prepare(
      `SELECT heir FROM heirs WHERE account = ? AND ${WAITING} ORDER BY age, place`,
    );
    this.#one = tables.prepare(`SELECT heir FROM heirs WHERE uid = ? AND account = ? AND ${WAITING}`);
    this.#add = tables.prepare('INSERT INTO heirs (uid, account, age, place, heir) VALUES (?, ?, ?, ?, ?)');
    this.#recall = tables.prepare(`UPDATE heirs SET recalled_age = ? WHERE uid = ? AND ${WAITING}`);
    // Those of the latest ages stay, the first marked before the others.
    this.#retire = tables.prepare(
      `UPDATE heirs SET retired_age = ? WHERE uid IN (
         SELECT uid FROM heirs WHERE account = ? AND ${WAITING} ORDER BY age DESC, place LIMIT -1 OFFSET ?)`,
    );
  }

  /** Those of an account who wait, the longest waiting first. */
  of(account: number): Heir[] {
    return this.#waiting.all(account).map(({ heir }) => JSON.parse(heir) as Heir);
  }

  /** The heir of a uid, if it is the account's and waits. */
  waiting(uid: string, account: number): Heir | undefined {
    const row = this.#one.get(uid, account);
    return row === undefined ? undefined : (JSON.parse(row.heir) as Heir);
  }

  /** Takes in those who were kept at the end of the world's age. */
  keep(world: ReadonlyWorld): void {
    const { age } = world.age;
    const accounts = new Set<number>();
    let place = 0;
    for (const { account: number, heir } of keptHeirs(world)) {
      const account = this.#players.accountOfNumber(world, number);
      if (account === 0) continue;
      this.#add.run(heir.uid, account, age, place, JSON.stringify(heir));
      accounts.add(account);
      place += 1;
    }
    const { heirs_waiting_max } = world.rules.params;
    for (const account of accounts) this.#retire.run(age, account, heirs_waiting_max);
  }

  /** An heir no longer waits, for it has come into an age. */
  recall(uid: string, age: number): void {
    this.#recall.run(age, uid);
  }
}
