import type { ReadonlyHouse } from '../world/house.ts';
import { STATS_AT } from '../world/layout.ts';

/** The house's sum for a stat, in basis points: `stat(house, S.births)`. */
export function stat(house: ReadonlyHouse, index: number): number {
  return house.row[STATS_AT + index];
}

/** The part of an effect that `of_bp` says, which may be more than all of it, towards zero. */
export const partOf = (bp: number, of_bp: number): number =>
  of_bp === 10_000 ? bp : Math.trunc((bp * of_bp) / 10_000) + 0;
