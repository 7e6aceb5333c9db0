import type { NewsItem } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';
import { type Coming, comingOf } from './derive.ts';

const STEPS = [
  `CREATE TABLE notices_expected (
     age INTEGER NOT NULL,
     house INTEGER NOT NULL,
     item INTEGER NOT NULL,
     news TEXT NOT NULL,
     PRIMARY KEY (age, house, item)
   ) STRICT, WITHOUT ROWID;`,
];

/** What will come for a house. */
export interface Expectation {
  readonly house: number;
  readonly coming: Coming;
}

/**
 * What items of news said will come: in which tick, and kept, since by then a house may have forgotten the item for others, and
 * another node may lead.
 */
export class Expected {
  readonly #by_tick = new Map<number, Map<string, Expectation>>();
  readonly #add: Statement;
  readonly #done: Statement;
  readonly #of: Statement<{ house: number; news: string }>;
  readonly #end: Statement;

  constructor(tables: Tables) {
    migrate(tables, 'notices_expected', STEPS);
    this.#add = tables.prepare(
      'INSERT OR REPLACE INTO notices_expected (age, house, item, news) VALUES (?, ?, ?, ?)',
    );
    this.#done = tables.prepare('DELETE FROM notices_expected WHERE age = ? AND house = ? AND item = ?');
    this.#of = tables.prepare('SELECT house, news FROM notices_expected WHERE age = ?');
    this.#end = tables.prepare('DELETE FROM notices_expected WHERE age <> ?');
  }

  /** Begins with what is kept of an age. */
  load(age: number): void {
    this.#by_tick.clear();
    for (const { house, news } of this.#of.all(age)) {
      const coming = comingOf(JSON.parse(news) as NewsItem);
      if (coming !== undefined) this.expect({ house, coming });
    }
  }

  /** It is due in its tick; not kept yet. */
  expect(expectation: Expectation): void {
    const { tick, item } = expectation.coming;
    const all = this.#by_tick.get(tick) ?? new Map<string, Expectation>();
    all.set(`${expectation.house}.${item.id}`, expectation);
    this.#by_tick.set(tick, all);
  }

  /** What is due in a tick or before, which is expected no more. */
  due(tick: number): Expectation[] {
    const ticks = [...this.#by_tick.keys()].filter((each) => each <= tick).sort((a, b) => a - b);
    const due = ticks.flatMap((each) => [...(this.#by_tick.get(each)?.values() ?? [])]);
    for (const each of ticks) this.#by_tick.delete(each);
    return due;
  }

  /** A house's protection ended in a tick: that it will is to be told no more. Answers what is to be kept no longer. */
  unprotected(house: number, tick: number): Expectation[] {
    return [...this.#by_tick.entries()].flatMap(([due_tick, all]) => {
      if (due_tick < tick) return [];
      const over = [...all].filter(([, each]) => each.house === house && each.coming.item.kind === 'founded');
      for (const [key] of over) all.delete(key);
      return over.map(([, each]) => each);
    });
  }

  /** Keeps one; belongs into a transaction, as does the rest. */
  keep(age: number, { house, coming: { item } }: Expectation): void {
    this.#add.run(age, house, item.id, JSON.stringify(item));
  }

  forget(age: number, { house, coming: { item } }: Expectation): void {
    this.#done.run(age, house, item.id);
  }

  /** Of other ages nothing is expected. */
  forgetOthers(age: number): void {
    this.#end.run(age);
  }
}
