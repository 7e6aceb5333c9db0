import type { AgeRecord } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { wasThereForHalf } from '@realm/views';
import { NEW, type Placed, type Rating, ratedBy } from './rating.ts';

const STEPS = [
  `CREATE TABLE ratings (
     account INTEGER NOT NULL REFERENCES accounts (id),
     age INTEGER NOT NULL REFERENCES age_results (age),
     place INTEGER NOT NULL,
     players INTEGER NOT NULL,
     form INTEGER NOT NULL,
     rating INTEGER NOT NULL,
     deviation INTEGER NOT NULL,
     PRIMARY KEY (account, age)
   ) STRICT, WITHOUT ROWID;

   CREATE TABLE rated_ages (age INTEGER PRIMARY KEY REFERENCES age_results (age)) STRICT;`,
];

/** How somebody came off in an age, and the rating after it. */
export interface Standing extends Rating {
  readonly age: number;
  readonly place: number;
  readonly players: number;
  readonly form: number;
}

/** A player's part in an age that has ended. */
interface Part {
  readonly account: number;
  readonly record: string;
  readonly founded_tick: number;
}

/** Players' ratings over ages: each age that has ended is reckoned once, in order, from the records that players keep of it. */
export class Ratings {
  readonly #unrated: Statement<{ age: number; result: string }>;
  readonly #parts: Statement<Part>;
  readonly #latest: Statement<Rating>;
  readonly #of: Statement<Standing>;
  readonly #add: Statement;
  readonly #done: Statement;

  /** The tables of accounts and of ages must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'ratings', STEPS);
    this.#unrated = tables.prepare(
      'SELECT age, result FROM age_results WHERE age NOT IN (SELECT age FROM rated_ages) ORDER BY age',
    );
    this.#parts = tables.prepare(
      'SELECT account, record, founded_tick FROM age_records WHERE age = ? ORDER BY account',
    );
    this.#latest = tables.prepare(
      'SELECT rating, deviation FROM ratings WHERE account = ? ORDER BY age DESC LIMIT 1',
    );
    this.#of = tables.prepare(
      `SELECT age, place, players, form, rating, deviation FROM ratings
         WHERE account = ? ORDER BY age DESC`,
    );
    this.#add = tables.prepare(
      `INSERT INTO ratings (account, age, place, players, form, rating, deviation)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
    );
    this.#done = tables.prepare('INSERT INTO rated_ages (age) VALUES (?)');
  }

  /** A player's, the latest age first. */
  of(account: number): Standing[] {
    return this.#of.all(account);
  }

  /** Reckons every age that is on record and was not reckoned yet; belongs into the transaction that puts one there. */
  catchUp(): void {
    for (const { age, result } of this.#unrated.all()) {
      const { ticks } = JSON.parse(result) as { readonly ticks: number };
      this.#rate(age, ticks);
    }
  }

  /** Whether there is anything to reckon. */
  get behind(): boolean {
    return this.#unrated.get() !== undefined;
  }

  #rate(age: number, ticks: number): void {
    // Who came when half of the age was over is not compared with those who had all of it.
    const parts = this.#parts.all(age).filter(({ founded_tick }) => wasThereForHalf(founded_tick, ticks));
    const placed = parts.map(
      ({ account, record }): Placed => ({
        ...(this.#latest.get(account) ?? NEW),
        points: pointsOf(JSON.parse(record) as AgeRecord),
      }),
    );
    this.#done.run(age);
    // Alone nobody is better than anybody.
    if (placed.length < 2) return;
    for (const [i, rated] of ratedBy(placed).entries()) {
      const { place, form, rating, deviation } = rated;
      const account = parts[i]?.account ?? 0;
      this.#add.run(account, age, place, placed.length, form, rating, deviation);
    }
  }
}

/** Half for how the state came off, half for the house's might: 0 to 20000. */
function pointsOf({ state_rank, states, might_rank, houses }: AgeRecord): number {
  return beatenBp(state_rank, states) + beatenBp(might_rank, houses);
}

/** How much of the others is behind, in basis points. */
function beatenBp(rank: number, of: number): number {
  return of < 2 ? 0 : Math.floor(((of - rank) * 10_000) / (of - 1));
}
