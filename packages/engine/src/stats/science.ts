import { mulDiv } from '@realm/base';
import { paperWanted } from '@realm/formulas';
import { CATEGORIES, type Rules } from '@realm/rules';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { BUILDINGS, EXPERIENCE, RANKS, SCIENTISTS } from '../world/layout.ts';
import { tablesOf } from './tables.ts';

/** Seats for scientists: by land, and in libraries. */
export function scientistSeats(rules: Rules, house: ReadonlyHouse): number {
  const buildings = rules.buildings.list;
  let seats = mulDiv(house.land, rules.params.scientists_per_100_acres, 100);
  for (let b = 0; b < buildings.length; b++)
    seats += house.row[BUILDINGS + b] * buildings[b].holds_scientists;
  return seats;
}

export function scientistsOf(house: ReadonlyHouse): number {
  const { row } = house;
  return row[SCIENTISTS] + row[SCIENTISTS + 1] + row[SCIENTISTS + 2];
}

/** Books a scientist of a category has written so far, on average; 0 where there are none. */
export function experienceEach(house: ReadonlyHouse, category: number): number {
  const scientists = house.row[SCIENTISTS + category];
  return scientists === 0 ? 0 : Math.floor(house.row[EXPERIENCE + category] / scientists);
}

/** Moves a category's rank to where its experience is now: the last of `science_ranks` whose line it has reached. */
export function settleRank(rules: Rules, house: House, category: number): void {
  const { rank_experience } = tablesOf(rules);
  const { cells } = house;
  const scientists = cells[SCIENTISTS + category];
  const experience = scientists === 0 ? 0 : cells[EXPERIENCE + category];
  // The average, rounded down, reaches a line where all of it reaches as many times the line.
  const heads = scientists === 0 ? 1 : scientists;
  let rank = cells[RANKS + category];
  while (rank + 1 < rank_experience.length && experience >= rank_experience[rank + 1] * heads) rank++;
  while (rank > 0 && experience < rank_experience[rank] * heads) rank--;
  cells[RANKS + category] = rank;
}

/** What the scientists of a house write in a tick, category by category, and the paper they use. */
export interface Writing {
  /** By category. */
  readonly books: Float64Array;
  /** Books before paper and bonuses: what counts as experience. */
  readonly written: Float64Array;
  paper: number;
}

export function newWriting(): Writing {
  return { books: new Float64Array(3), written: new Float64Array(3), paper: 0 };
}

/**
 * Reckons a tick's writing into `out`: each scientist writes by the rank of their category; a unit of paper
 * serves `scientists_per_paper` of them, economy first, who write `paper_bonus_bp` more; then `book_output_bp`.
 */
export function reckonWriting(
  rules: Rules,
  house: ReadonlyHouse,
  paper_stock: number,
  book_output_bp: number,
  out: Writing,
): void {
  const { params } = rules;
  const { rank_books } = tablesOf(rules);
  const { row } = house;
  const scientists = scientistsOf(house);
  out.paper = Math.min(house.paper_budget, paper_stock, paperWanted(params, scientists));
  let served = Math.min(scientists, out.paper * params.scientists_per_paper);
  for (let c = 0; c < CATEGORIES.length; c++) {
    const here = row[SCIENTISTS + c];
    const each = rank_books[row[RANKS + c]];
    const with_paper = Math.min(here, served);
    served -= with_paper;
    out.written[c] = here * each;
    const books = here * each + Math.floor((with_paper * each * params.paper_bonus_bp) / 10_000);
    out.books[c] = Math.floor((books * (10_000 + book_output_bp)) / 10_000);
  }
}
