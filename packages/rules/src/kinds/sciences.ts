import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { CategorySchema, type OfCategory, ofCategory } from '../parts/category.ts';
import { checkEffects, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Id, Name, open, rows, Text, whole } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import { checkRising } from '../parts/rising.ts';
import type { Told } from '../parts/told.ts';

export const SCIENCES_MAX = 20;

export const ScienceSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: CategorySchema,
    effects: rows(
      [Id, whole(-30_000, 30_000)],
      3,
      '[stat, how much of the science counts, in bp; below 0 it lowers]',
      1,
    ),
  },
  open,
);

export const ScienceRankSchema = Type.Object(
  {
    experience: whole(0, 100_000_000, 'books a scientist must have written'),
    books: whole(1, 10_000, 'books a scientist writes a tick'),
  },
  open,
);

export interface Science extends OfCategory {
  readonly effects: StatBps;
}

type Definition = Static<typeof ScienceSchema>;

export function scienceOf(id: string, index: number, { name, category, effects }: Definition): Science {
  return { ...ofCategory(id, index, name, category), effects: statsOf(effects) };
}

export function tellScience(
  { name, category_id, effects }: Science,
  { about }: Definition,
): Told['sciences'][string] {
  return { name, about, category: category_id, effects: tellEffects(effects) };
}

export function checkSciences(draft: Draft): void {
  checkTable(draft, 'sciences', 0, SCIENCES_MAX);
  for (const id of draft.keys('sciences')) checkEffects(draft, ['sciences', id, 'effects']);
  checkRanks(draft);
}

/** Ranks of scientists: the first is had at once, each later one asks for more and writes no less. */
function checkRanks(draft: Draft): void {
  const first = draft.get<number>('science_ranks', 0, 'experience');
  if (first !== undefined && first !== 0)
    draft.complain(['science_ranks', 0], `begins at ${first}: the first rank begins at 0`);
  checkRising(draft, ['science_ranks'], 'experience');
  let before = 0;
  for (const i of draft.places('science_ranks')) {
    const books = draft.get<number>('science_ranks', i, 'books') ?? before;
    if (books < before)
      draft.complain(['science_ranks', i], `writes ${books} books, fewer than the rank before it, ${before}`);
    before = books;
  }
}
