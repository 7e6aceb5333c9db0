import type { OwnHouse, Science, Sciences } from '@realm/contract';
import {
  BOOKS,
  experienceEach,
  foresee,
  type House,
  RANKS,
  type ReadonlyWorld,
  SCIENCES,
  SCIENTISTS,
} from '@realm/engine';
import { scienceBp } from '@realm/formulas';
import { CATEGORIES } from '@realm/rules';

/** A house's scientists, the books they have written and the sciences these have gone into. */
export function scholarship(
  world: ReadonlyWorld,
  house: House,
): Pick<OwnHouse, 'scientists' | 'books' | 'sciences' | 'science'> {
  return {
    scientists: byCategory(house, SCIENTISTS),
    books: byCategory(house, BOOKS),
    sciences: sciencesOf(world, house),
    science: {
      ranks: ranksOf(world, house),
      focus: CATEGORIES[house.focus],
      paper_budget: house.paper_budget,
    },
  };
}

export function sciencesOf({ rules }: ReadonlyWorld, house: House): Sciences {
  const sciences: Sciences = {};
  for (const { id, index } of rules.sciences.list) {
    const books = house.row[SCIENCES + index];
    sciences[id] = { books, bp: scienceBp(rules.params, books, house.land) };
  }
  return sciences;
}

/** `books_next_tick` is what the tick itself will write, those who join until then among the writers. */
export function ranksOf(world: ReadonlyWorld, house: House): Science['ranks'] {
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

export function byCategory(house: House, at: number): OwnHouse['books'] {
  const { row } = house;
  return { economy: row[at], military: row[at + 1], arcane: row[at + 2] };
}
