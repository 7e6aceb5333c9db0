import type { ReadonlyWorld } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';
import type { Players } from '../names/players.ts';
import type { FlowBook } from './flows.ts';

const STEPS = [
  `CREATE TABLE age_gains (
     age INTEGER NOT NULL,
     house INTEGER NOT NULL,
     name TEXT NOT NULL,
     gold INTEGER NOT NULL,
     givers TEXT NOT NULL,
     points INTEGER NOT NULL,
     note TEXT,
     told_at INTEGER,
     PRIMARY KEY (age, house)
   ) STRICT, WITHOUT ROWID;`,
];

interface Row {
  readonly house: number;
  readonly name: string;
  readonly gold: number;
  readonly givers: string;
  readonly points: number;
  readonly note: string | null;
  readonly told_at: number | null;
}

/** What gifts had brought a house that looked fed, as an age ended. */
export interface Gain extends Pick<Row, 'house' | 'name' | 'gold' | 'points'> {
  /** Who gave most first. */
  readonly givers: readonly number[];
  /** What everybody is told of it; null for nothing. */
  readonly told: { readonly note: string; readonly at: number } | null;
}

/** Gains that were found in ages that have ended. They stand beside the results, which never change. */
export class AgeGains {
  readonly #tables: Tables;
  readonly #players: Players;
  readonly #flows: FlowBook;
  readonly #add: Statement;
  readonly #of: Statement<Row>;
  readonly #tell: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables, players: Players, flows: FlowBook) {
    migrate(tables, 'age_gains', STEPS);
    this.#tables = tables;
    this.#players = players;
    this.#flows = flows;
    this.#add = tables.prepare(
      'INSERT OR IGNORE INTO age_gains (age, house, name, gold, givers, points) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#of = tables.prepare(
      'SELECT house, name, gold, givers, points, note, told_at FROM age_gains WHERE age = ? ORDER BY gold DESC, house',
    );
    this.#tell = tables.prepare('UPDATE age_gains SET note = ?, told_at = ? WHERE age = ? AND house = ?');
  }

  /** Writes down the gains of an age that has ended, while its flows are there; belongs into the transaction that keeps its result. */
  keep(world: ReadonlyWorld): void {
    const { age } = world.age;
    for (const [id, points] of this.#found(world)) {
      const { gold, givers } = this.#flows.gainOf(id);
      const house = world.house(id);
      if (gold > 0 && house !== undefined)
        this.#add.run(age, id, house.name, gold, JSON.stringify(givers), points);
    }
  }

  /** Those of an age, the largest first. */
  of(age: number): Gain[] {
    return this.#of.all(age).map(({ givers, note, told_at, ...rest }) => ({
      ...rest,
      givers: JSON.parse(givers) as number[],
      told: note === null || told_at === null ? null : { note, at: told_at },
    }));
  }

  /** Tells everybody of one, or no longer; belongs into a transaction. */
  tell(age: number, house: number, told: Gain['told']): void {
    this.#tell.run(told?.note ?? null, told?.at ?? null, age, house);
  }

  /** Houses that staff were alerted to, and those from which they took something, with how fed they looked. */
  #found(world: ReadonlyWorld): Map<number, number> {
    const found = new Map(this.#flows.takenOutOf().map((house) => [house, 0]));
    const kept = this.#tables.prepare<{ account: number; points: number }>(
      'SELECT account, points FROM suspects_kept WHERE age = ?',
    );
    for (const { account, points } of kept.all(world.age.age)) {
      const house = world.houses.find((each) => this.#players.founderOf(world, each) === account);
      if (house !== undefined) found.set(house.id, points);
    }
    return found;
  }
}
