import { DatabaseSync } from 'node:sqlite';

const COLUMNS = [
  'gold',
  'food',
  'peasants',
  'population',
  'room',
  'jobs',
  'wages_milli',
  'farmed',
  'aether',
  'aether_room',
  'adepts',
  'drawn',
  'horses',
  'bred',
  'iron',
  'made',
  'books',
  'scientists',
  'explorable',
];

/** A tick as SQL might do it: a tenth of what the engine's does, and no reports. */
const TICK = `UPDATE houses SET
  gold = max(0, gold + min(peasants, jobs) * 3 + max(0, peasants - jobs) - (wages_milli + 999) / 1000),
  food = max(0, food + farmed - (population * 25 + 99) / 100) * 99 / 100,
  peasants = peasants + max(0, min(room - population, peasants * 300 / 10000)),
  population = population + max(0, min(room - population, peasants * 300 / 10000)),
  aether = min(aether_room, aether * 98 / 100 + adepts / 5),
  adepts = adepts + drawn,
  horses = horses + bred,
  iron = iron + made,
  books = books + scientists * 10,
  explorable = min(1500, explorable + 2)`;

/** Houses as rows of an SQLite table, to have something to hold the engine's tick against. */
export class SqlHouses {
  readonly #database: DatabaseSync;
  readonly #tick: ReturnType<DatabaseSync['prepare']>;

  /** `path` is a file, or `:memory:`. On a file each tick is durable when it returns, as the game's is. */
  constructor(path: string, houses: number) {
    this.#database = new DatabaseSync(path);
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    this.#database.exec(
      `CREATE TABLE houses (id INTEGER PRIMARY KEY, ${COLUMNS.map((name) => `${name} INTEGER`).join(', ')}) STRICT`,
    );
    const values = COLUMNS.map(() => '?').join(', ');
    const insert = this.#database.prepare(`INSERT INTO houses VALUES (?, ${values})`);
    this.#database.exec('BEGIN');
    for (let id = 1; id <= houses; id++)
      insert.run(id, ...COLUMNS.map((_, i) => 1_000 + ((id * (i + 7)) % 9_000)));
    this.#database.exec('COMMIT');
    this.#tick = this.#database.prepare(TICK);
  }

  tick(): void {
    this.#tick.run();
  }

  close(): void {
    this.#database.close();
  }
}
