import { CATEGORIES, type Category } from '@realm/contract';
import { scienceRoot } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';

/** Fewer books aren't worth an order. */
const BOOKS_MIN = 60;
/** Sciences invested into in one turn. */
const ORDERS_MAX = 2;

/** Puts the books of a category into the science where they do most. */
export const invest: Concern = (mind) => {
  let orders = 0;
  const most_first = [...CATEGORIES].sort((a, b) => mind.books(b) - mind.books(a));
  for (const category of most_first) {
    const books = mind.books(category);
    if (books < BOOKS_MIN || orders === ORDERS_MAX) continue;
    const best = scienceFor(mind, category, books);
    if (best === null) continue;
    mind.useBooks(category, books);
    mind.order({ type: 'invest', science: best, books });
    orders++;
  }
};

/** The science of a category in which so many books do most; null where there is none. */
export function scienceFor(mind: Mind, category: Category, books: number): string | null {
  let best: string | null = null;
  let best_value = 0;
  for (const science of mind.book.sciences) {
    if (science.category !== category) continue;
    const value =
      gainOf(mind, mind.me.sciences[science.id]?.books ?? 0, books) * worthOf(mind, science.effects);
    if (value > best_value) {
      best = science.id;
      best_value = value;
    }
  }
  return best;
}

/** How much a science's bonus rises, in the units of its root: it grows with the root of books by land. */
function gainOf({ me, book }: Mind, invested: number, books: number): number {
  const root = (all: number) => scienceRoot(book.params, all, me.land, 100);
  return root(invested + books) - root(invested);
}

function worthOf({ taste }: Mind, effects: readonly (readonly [string, number])[]): number {
  let worth = 0;
  for (const [stat, bp] of effects) worth += (taste.science[stat] ?? 0) * Math.abs(bp);
  return worth;
}
