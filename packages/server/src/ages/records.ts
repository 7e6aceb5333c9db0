import type { AgeRecord, AgeResult } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { ageRecords, ageResult, endedRecap } from '@realm/views';
import type { Players } from '../names/players.ts';
import type { AgeGains } from './gains.ts';
import type { Heirs } from './heirs.ts';
import { Ratings } from './ratings.ts';

const STEPS = [
  `CREATE TABLE age_results (
     age INTEGER PRIMARY KEY,
     result TEXT NOT NULL,
     recap TEXT NOT NULL
   ) STRICT;

   CREATE TABLE age_records (
     account INTEGER NOT NULL REFERENCES accounts (id),
     age INTEGER NOT NULL REFERENCES age_results (age),
     record TEXT NOT NULL,
     PRIMARY KEY (account, age)
   ) STRICT, WITHOUT ROWID;`,
  // Records of before count as if their players had been there from the beginning.
  'ALTER TABLE age_records ADD COLUMN founded_tick INTEGER NOT NULL DEFAULT 0;',
  'ALTER TABLE age_records ADD COLUMN bot INTEGER NOT NULL DEFAULT 0;',
];

/** What the list of ages says of one that has ended. */
export type EndedAge = ReturnType<typeof rowOf>;

function rowOf({ age, name, started_at, ended_at, winner, winner_name }: AgeResult) {
  return { age, name, started_at, ended_at, winner, winner_name };
}

/** What ages that have ended came to: written once each, never changed. */
export class AgeBooks {
  readonly #tables: Tables;
  readonly #heirs: Heirs;
  readonly #players: Players;
  readonly #gains: AgeGains | undefined;
  readonly ratings: Ratings;
  #rows: EndedAge[] = [];
  readonly #all: Statement<{ result: string }>;
  readonly #result: Statement<{ result: string; recap: string }>;
  readonly #records: Statement<{ record: string }>;
  readonly #of_bots: Statement<{ account: number; record: string }>;
  readonly #addResult: Statement;
  readonly #addRecord: Statement;

  constructor(tables: Tables, heirs: Heirs, players: Players, gains?: AgeGains) {
    this.#gains = gains;
    migrate(tables, 'ages', STEPS);
    this.ratings = new Ratings(tables);
    this.#tables = tables;
    this.#heirs = heirs;
    this.#players = players;
    this.#all = tables.prepare('SELECT result FROM age_results ORDER BY age');
    this.#result = tables.prepare('SELECT result, recap FROM age_results WHERE age = ?');
    this.#records = tables.prepare('SELECT record FROM age_records WHERE account = ? ORDER BY age DESC');
    this.#of_bots = tables.prepare('SELECT account, record FROM age_records WHERE bot = 1 ORDER BY age DESC');
    this.#addResult = tables.prepare('INSERT INTO age_results (age, result, recap) VALUES (?, ?, ?)');
    this.#addRecord = tables.prepare(
      'INSERT INTO age_records (account, age, record, founded_tick, bot) VALUES (?, ?, ?, ?, ?)',
    );
    this.refresh();
  }

  /** Reads anew what is listed of results, which are long and never change. */
  refresh(): void {
    this.#rows = this.#all.all().map(({ result }) => rowOf(JSON.parse(result) as AgeResult));
  }

  /** A row for each age on record, oldest first. */
  get rows(): readonly EndedAge[] {
    return this.#rows;
  }

  row(age: number): EndedAge | undefined {
    return this.#rows.find((row) => row.age === age);
  }

  /** The result of an age as JSON, as it was written. */
  result(age: number): string | undefined {
    return this.#result.get(age)?.result;
  }

  /** The recap of an age as JSON, as it was written. */
  recap(age: number): string | undefined {
    return this.#result.get(age)?.recap;
  }

  /** An account's records, latest age first. */
  recordsOf(account: number): AgeRecord[] {
    return this.#records.all(account).map(({ record }) => JSON.parse(record) as AgeRecord);
  }

  /** The records of those who were bots in their age: by account, latest age first. */
  recordsOfBots(): ReadonlyMap<number, readonly AgeRecord[]> {
    const rows = this.#of_bots.all();
    const records = Map.groupBy(rows, ({ account }) => account);
    return new Map(
      [...records].map(([account, all]) => [account, all.map(({ record }) => JSON.parse(record))]),
    );
  }

  /** The highest number an age on record has; 0 for none. */
  last(): number {
    return this.#rows.at(-1)?.age ?? 0;
  }

  /**
   * Writes down what the world's age came to, keeps its heirs and rates its players, if it has ended and that has not been done: at its end, and again at
   * every start, since a crash may come between the end and this. It follows from the world alone, so it is the same
   * whenever it is written.
   */
  close(world: ReadonlyWorld): void {
    const { age } = world.age;
    if (!world.ended || this.row(age) !== undefined) {
      // Ages that ended before ratings were kept.
      if (this.ratings.behind) this.#tables.transaction(() => this.ratings.catchUp());
      return;
    }
    const result = ageResult(world);
    this.#tables.transaction(() => {
      this.#addResult.run(age, JSON.stringify(result), JSON.stringify(endedRecap(world)));
      for (const { account: number, record, founded_tick } of ageRecords(world)) {
        const account = this.#players.accountOfNumber(world, number);
        if (account === 0) continue;
        this.#addRecord.run(account, age, JSON.stringify(record), founded_tick, record.bot === true ? 1 : 0);
      }
      this.#heirs.keep(world);
      this.#gains?.keep(world);
      this.ratings.catchUp();
    });
    this.#rows.push(rowOf(result));
  }
}
