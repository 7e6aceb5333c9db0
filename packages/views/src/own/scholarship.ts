import type { OwnHouse, Science, Sciences } from '@realm/contract';
import {
  BOOKS,
  experienceEach,
  foresee,
  RANKS,
  type ReadonlyHouse,
  type ReadonlyWorld,
  SCIENCES,
} from '@realm/engine';
import { scienceBp } from '@realm/formulas';
import { CATEGORIES, type Rules } from '@realm/rules';
import type { Fields } from '../fields.ts';
import type { Looked } from './looked.ts';

export const SCIENCE: Fields<Science, Looked> = {
  ranks: ({ world, house }) => ranksOf(world, house),
  focus: ({ house }) => CATEGORIES[house.focus],
  paper_budget: ({ house }) => house.paper_budget,
};

export function sciencesOf(rules: Rules, house: ReadonlyHouse): Sciences {
  const sciences: Sciences = {};
  for (const { id, index } of rules.sciences.list) {
    const books = house.row[SCIENCES + index];
    sciences[id] = { books, bp: scienceBp(rules.params, books, house.land) };
  }
  return sciences;
}

/** `books_next_tick` is what the tick itself will write, those who join until then among the writers. */
function ranksOf(world: ReadonlyWorld, house: ReadonlyHouse): Science['ranks'] {
  const ahead = foresee(world, house);
  const ranks = world.rules.science_ranks;
  const rankOf = (category: number) => {
    const experience_each = experienceEach(house, category);
    const rank = house.row[RANKS + category];
    return {
      rank,
      books_each: ranks[rank].books,
      experience_each,
      next_rank_at: rank + 1 < ranks.length ? ranks[rank + 1].experience : null,
      books_next_tick: ahead.row[BOOKS + category] - house.row[BOOKS + category],
    };
  };
  return { economy: rankOf(0), military: rankOf(1), arcane: rankOf(2) };
}

export function byCategory(house: ReadonlyHouse, at: number): OwnHouse['books'] {
  const { row } = house;
  return { economy: row[at], military: row[at + 1], arcane: row[at + 2] };
}
