import type { NewsItem } from '@realm/contract';
import type { ReadonlyHouse } from '@realm/engine';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE orders_acted (
     account INTEGER PRIMARY KEY REFERENCES accounts (id),
     age INTEGER NOT NULL,
     house INTEGER NOT NULL,
     news INTEGER NOT NULL,
     done INTEGER NOT NULL,
     held_up INTEGER NOT NULL
   ) STRICT;`,
];

/** How many orders ahead fired, and how many did not, up to an item of news. */
interface Count {
  readonly news: number;
  readonly done: number;
  readonly held_up: number;
}

interface Row extends Count {
  readonly age: number;
  readonly house: number;
}

/**
 * What became of orders ahead since a player's last visit, counted as it is told: a house keeps its newest news alone, and who is
 * away for long would be told of those only.
 */
export class Acted {
  readonly #get: Statement<Row>;
  readonly #set: Statement;

  /** The tables of accounts must be there. */
  constructor(tables: Tables) {
    migrate(tables, 'orders_acted', STEPS);
    this.#get = tables.prepare('SELECT age, house, news, done, held_up FROM orders_acted WHERE account = ?');
    this.#set = tables.prepare(
      'INSERT OR REPLACE INTO orders_acted (account, age, house, news, done, held_up) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  /** Counts an item, once however often it is told; belongs into a transaction. */
  note(age: number, account: number, house: ReadonlyHouse, item: NewsItem): void {
    const before = this.#upto(age, account, house);
    const { done, held_up } = withItem(before, item);
    if (done !== before.done || held_up !== before.held_up)
      this.#write(age, account, house, { news: item.id, done, held_up });
  }

  /** All since the last visit, that which has not been told yet too. */
  since(age: number, account: number, house: ReadonlyHouse): Count {
    return house.news.items().reduce(withItem, this.#upto(age, account, house));
  }

  /** The player has read of all up to an item of news; belongs into a transaction. */
  read(age: number, account: number, house: ReadonlyHouse, news: number): void {
    this.#write(age, account, house, { news, done: 0, held_up: 0 });
  }

  #upto(age: number, account: number, { id }: ReadonlyHouse): Count {
    const row = this.#get.get(account);
    return row?.age === age && row.house === id ? row : { news: 0, done: 0, held_up: 0 };
  }

  #write(age: number, account: number, { id }: ReadonlyHouse, { news, done, held_up }: Count): void {
    this.#set.run(account, age, id, news, done, held_up);
  }
}

function withItem(count: Count, item: NewsItem): Count {
  if (item.kind !== 'queue_acted' || item.id <= count.news) return count;
  const done = item.done.reduce((sum, { times }) => sum + times, count.done);
  return { news: item.id, done, held_up: count.held_up + item.held_up.length };
}
