import { FLOW_WAYS, type FlowWay } from '@realm/contract';
import type { Transfer } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE flows (
     way TEXT NOT NULL,
     low INTEGER NOT NULL,
     high INTEGER NOT NULL,
     people INTEGER NOT NULL,
     low_gave INTEGER NOT NULL,
     high_gave INTEGER NOT NULL,
     net INTEGER NOT NULL,
     transfers INTEGER NOT NULL,
     PRIMARY KEY (way, low, high)
   ) STRICT, WITHOUT ROWID;

   CREATE INDEX flows_largest ON flows (way, people, net);
   CREATE INDEX flows_of_high ON flows (way, high);`,
];

/** All ways together. */
const ALL = 'all';

/** The ways in which gifts pass, and by which staff take them out again. */
const GIFTS: readonly FlowWay[] = ['aid', 'market', 'hall', 'grants', 'staff'];

/** What passed between two houses in a way, or in all: `low` and `high` are their ids, in order. */
interface Row {
  readonly low: number;
  readonly high: number;
  /** Gold's worth that each gave the other. */
  readonly low_gave: number;
  readonly high_gave: number;
  /** By how much the one gave more than the other. */
  readonly net: number;
  /** How often something passed, in either direction. */
  readonly transfers: number;
}

/** What a house gave another, in gold, less what came back. */
export interface Flow {
  readonly giver: number;
  readonly receiver: number;
  /** From 1. */
  readonly net: number;
  readonly given: number;
  readonly returned: number;
  readonly transfers: number;
  /** The net of every way, whichever was asked for; below 0 where more came back in that way. */
  readonly ways: Readonly<Record<FlowWay, number>>;
}

/** Which flows are asked for. */
export interface FlowsWanted {
  /** Those of one of these houses alone. */
  readonly houses?: readonly number[];
  /** Those in one way, which then is what net, given and returned are about. */
  readonly by?: FlowWay;
  /** Those between houses of people alone. */
  readonly people: boolean;
  /** So many, after so many others. */
  readonly limit: number;
  readonly skip: number;
}

/**
 * Who fed whom in the age: sums of what passed between each two houses, by the way it passed. They are brought up to
 * date in the commit of the entries in which it passed, so they are as durable as those, and cost memory nothing.
 */
export class FlowBook {
  readonly #tables: Tables;
  readonly #add: Statement;
  readonly #one: Statement<Row>;

  constructor(tables: Tables) {
    migrate(tables, 'flows', STEPS);
    this.#tables = tables;
    this.#add = tables.prepare(
      `INSERT INTO flows (way, low, high, people, low_gave, high_gave, net, transfers)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (way, low, high) DO UPDATE SET
           low_gave = low_gave + excluded.low_gave,
           high_gave = high_gave + excluded.high_gave,
           net = abs(low_gave + excluded.low_gave - high_gave - excluded.high_gave),
           transfers = transfers + excluded.transfers`,
    );
    this.#one = tables.prepare(`SELECT ${COLUMNS} FROM flows WHERE way = ? AND low = ? AND high = ?`);
  }

  /** Adds what passed; belongs into the commit of the entries in which it did. */
  add(transfers: readonly Transfer[]): void {
    for (const { way, low, high, people, low_gave, high_gave, count } of summed(transfers)) {
      const net = Math.abs(low_gave - high_gave);
      this.#add.run(way, low, high, people ? 1 : 0, low_gave, high_gave, net, count);
    }
  }

  /** What a house gave another in a way, or in all, less what came back, in gold; below 0 where more did. */
  net(giver: number, receiver: number, way: FlowWay | typeof ALL = ALL): number {
    const row = this.#one.get(way, Math.min(giver, receiver), Math.max(giver, receiver));
    if (row === undefined) return 0;
    return giver < receiver ? row.low_gave - row.high_gave : row.high_gave - row.low_gave;
  }

  /** What others of people gave a house more than came back, in the ways in which gifts pass, and who did, most first. */
  gainOf(house: number): { readonly gold: number; readonly givers: readonly number[] } {
    const ways = GIFTS.map((way) => `'${way}'`).join(', ');
    const by_giver = this.#tables
      .prepare<{ giver: number; gold: number }>(
        `SELECT giver, sum(gave) AS gold FROM (
           SELECT low AS giver, low_gave - high_gave AS gave FROM flows WHERE high = ?1 AND people = 1 AND way IN (${ways})
           UNION ALL
           SELECT high, high_gave - low_gave FROM flows WHERE low = ?1 AND people = 1 AND way IN (${ways})
         ) GROUP BY giver HAVING gold > 0 ORDER BY gold DESC, giver`,
      )
      .all(house);
    const gold = by_giver.reduce((all, each) => all + each.gold, 0);
    return { gold, givers: by_giver.map(({ giver }) => giver) };
  }

  /** Houses from which staff have taken something out. */
  takenOutOf(): number[] {
    const rows = this.#tables.prepare<{ house: number }>(
      `SELECT low AS house FROM flows WHERE way = 'staff' AND low_gave > high_gave
       UNION SELECT high FROM flows WHERE way = 'staff' AND high_gave > low_gave`,
    );
    return rows.all().map(({ house }) => house);
  }

  /** Forgets everything; belongs into the commit that opens the next age. */
  clear(): void {
    this.#tables.prepare('DELETE FROM flows').run();
  }

  /** The flows wanted, the largest net first. */
  list(wanted: FlowsWanted): Flow[] {
    const { by = ALL, limit, skip } = wanted;
    const rows = this.#tables.prepare<Row>(queryOf(wanted)).all(...valuesOf(wanted, by), limit, skip);
    return rows.map((row) => this.#flowOf(row));
  }

  #flowOf({ low, high, low_gave, high_gave, net, transfers }: Row): Flow {
    const low_gives = low_gave >= high_gave;
    const ways = {} as Record<FlowWay, number>;
    for (const way of FLOW_WAYS) {
      const row = this.#one.get(way, low, high);
      const [from_low, from_high] = row === undefined ? [0, 0] : [row.low_gave, row.high_gave];
      ways[way] = low_gives ? from_low - from_high : from_high - from_low;
    }
    return {
      giver: low_gives ? low : high,
      receiver: low_gives ? high : low,
      net,
      given: low_gives ? low_gave : high_gave,
      returned: low_gives ? high_gave : low_gave,
      transfers,
      ways,
    };
  }
}

const COLUMNS = 'low, high, low_gave, high_gave, net, transfers';
const LARGEST_FIRST = 'ORDER BY net DESC, low, high';

/**
 * The largest of all are found along an index, of people and of others apart, however many there are; those of some
 * houses by theirs.
 */
function queryOf({ houses, people }: FlowsWanted): string {
  const of = (more: string) => `SELECT ${COLUMNS} FROM flows WHERE way = ? AND net > 0 ${more}`;
  let from: string[];
  if (houses === undefined) {
    const largest = (kind: number) =>
      `SELECT * FROM (${of(`AND people = ${kind}`)} ${LARGEST_FIRST} LIMIT ?)`;
    from = people ? [largest(1)] : [largest(1), largest(0)];
  } else {
    const among = `(${houses.map(() => '?').join(', ')})`;
    const kind = people ? 'AND people = 1' : '';
    // A flow within the state is found by both its ends.
    from = [of(`AND low IN ${among} ${kind}`), of(`AND high IN ${among} ${kind}`)];
  }
  return `${from.join(' UNION ')} ${LARGEST_FIRST} LIMIT ? OFFSET ?`;
}

function valuesOf({ houses, people, limit, skip }: FlowsWanted, way: string): (string | number)[] {
  if (houses !== undefined) return [way, ...houses, way, ...houses];
  return people ? [way, limit + skip] : [way, limit + skip, way, limit + skip];
}

interface Sum {
  readonly way: string;
  readonly low: number;
  readonly high: number;
  readonly people: boolean;
  low_gave: number;
  high_gave: number;
  count: number;
}

/** Sums by pair and way, and by pair alone. */
function summed(transfers: readonly Transfer[]): Iterable<Sum> {
  const sums = new Map<string, Sum>();
  for (const { giver, receiver, by, gold, people } of transfers) {
    const [low, high] = giver < receiver ? [giver, receiver] : [receiver, giver];
    for (const way of [ALL, by]) {
      const key = `${way} ${low} ${high}`;
      let sum = sums.get(key);
      if (sum === undefined) {
        sum = { way, low, high, people, low_gave: 0, high_gave: 0, count: 0 };
        sums.set(key, sum);
      }
      if (giver === low) sum.low_gave += gold;
      else sum.high_gave += gold;
      sum.count += 1;
    }
  }
  return sums.values();
}
