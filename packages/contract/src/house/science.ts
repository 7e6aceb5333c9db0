/** A house's scientists, books and sciences. */
import type { Static } from 'typebox';
import { byId, count, int, object, oneOf, orNull } from '../fields.ts';
import { CATEGORIES } from './categories.ts';

export const category = (description: string) => oneOf([...CATEGORIES], description);

/** An object with one value for each category. */
export const byCategory = (what: string) =>
  object(what, { economy: count('Economy'), military: count('Military'), arcane: count('Arcane') });

const rank = object({
  rank: count("Rank: index into the age's `science_ranks`"),
  books_each: count('Books that a scientist writes a tick'),
  experience_each: count('Books written per scientist'),
  next_rank_at: orNull(
    count('Books per scientist'),
    'The experience_each of the next rank; null at the highest',
  ),
  books_next_tick: count('Books that all of them will write in the next tick'),
});

export const science = object('How the scientists stand', {
  ranks: object('Per category', { economy: rank, military: rank, arcane: rank }),
  focus: category('The category that new scientists join'),
  paper_budget: count('The most paper that scientists use in a tick'),
});
export type Science = Static<typeof science>;

export const sciences = byId(
  object({ books: count('Books invested'), bp: int('Its bonus now, in bp', 0, 100_000) }),
  'Every science of the age, by id',
);
export type Sciences = Static<typeof sciences>;

export const scienceExample: Science = {
  ranks: {
    economy: { rank: 1, books_each: 2, experience_each: 61, next_rank_at: 160, books_next_tick: 24 },
    military: { rank: 0, books_each: 1, experience_each: 14, next_rank_at: 40, books_next_tick: 4 },
    arcane: { rank: 0, books_each: 1, experience_each: 0, next_rank_at: 40, books_next_tick: 0 },
  },
  focus: 'economy',
  paper_budget: 12,
};
