import type { FlowWay } from '@realm/contract';
import type { ReadonlyWorld, Transfer } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE gifts (
     day INTEGER NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL,
     way TEXT NOT NULL,
     low_gave INTEGER NOT NULL,
     high_gave INTEGER NOT NULL,
     times INTEGER NOT NULL,
     PRIMARY KEY (day, low, high, way)
   ) STRICT, WITHOUT ROWID;`,
];

/** Of how many days of the game what passed is looked at: the one that goes on is the last. */
const LOOKED_AT_DAYS = 3;

/** What passed between two houses of people lately, in a way: `low` and `high` are their ids, in order. */
export interface Passed {
  readonly low: number;
  readonly high: number;
  readonly way: FlowWay;
  /** Gold's worth that each gave the other. */
  readonly low_gave: number;
  readonly high_gave: number;
  /** How often something passed, in either direction. */
  readonly times: number;
}

/** What passed between people's houses in the last days of the game; older days are forgotten. */
export class Gifts {
  readonly #add: Statement;
  readonly #forget: Statement;
  readonly #all: Statement<Passed>;
  readonly #clear: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'gifts', STEPS);
    this.#add = tables.prepare(
      `INSERT INTO gifts (day, low, high, way, low_gave, high_gave, times) VALUES (?, ?, ?, ?, ?, ?, 1)
         ON CONFLICT (day, low, high, way) DO UPDATE SET
           low_gave = low_gave + excluded.low_gave,
           high_gave = high_gave + excluded.high_gave,
           times = times + 1`,
    );
    this.#forget = tables.prepare('DELETE FROM gifts WHERE day <= ?');
    this.#all = tables.prepare(
      `SELECT low, high, way, sum(low_gave) AS low_gave, sum(high_gave) AS high_gave, sum(times) AS times
         FROM gifts WHERE day > ? GROUP BY low, high, way`,
    );
    this.#clear = tables.prepare('DELETE FROM gifts');
  }

  /** Adds what passed in a day; belongs into the commit of the entries in which it did. */
  add(transfers: readonly Transfer[], day: number): void {
    const between_people = transfers.filter(({ people }) => people);
    if (between_people.length === 0) return;
    this.#forget.run(day - LOOKED_AT_DAYS);
    for (const { giver, receiver, by, gold } of between_people) {
      const [low, high] = giver < receiver ? [giver, receiver] : [receiver, giver];
      this.#add.run(day, low, high, by, giver === low ? gold : 0, giver === low ? 0 : gold);
    }
  }

  /** What passed in the days up to one, by pair and way. */
  lately(day: number): Passed[] {
    return this.#all.all(day - LOOKED_AT_DAYS);
  }

  /** Forgets everything; belongs into the commit that opens the next age. */
  clear(): void {
    this.#clear.run();
  }
}

/** The day of the game that a world has come to, from 0. */
export const dayOf = ({ tick, rules }: ReadonlyWorld): number => Math.floor(tick / rules.params.day_ticks);
