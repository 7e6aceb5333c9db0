import { isqrt, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/**
 * What the bonus of a science grows by: isqrt(scale x books / land), land counted from `science_land_floor`. `finer` is
 * 1, or 100 for a root with one more digit.
 */
export function scienceRoot(
  { science_root_scale, science_land_floor }: Numbers,
  books: number,
  land: number,
  finer: 1 | 100 = 1,
): number {
  return isqrt(mulDiv(books, science_root_scale * finer, Math.max(science_land_floor, land)));
}

/** What `books` in a science give a house, in bp, at most `science_max_bp`. */
export function scienceBp(numbers: Numbers, books: number, land: number): number {
  const root = scienceRoot(numbers, books, land);
  return Math.min(numbers.science_max_bp, Math.floor((root * numbers.science_factor_hundredths) / 100));
}

/** Paper that so many scientists use in a tick where there is enough. */
export function paperWanted({ scientists_per_paper }: Numbers, scientists: number): number {
  return Math.ceil(scientists / scientists_per_paper);
}
