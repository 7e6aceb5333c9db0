import type { ReadonlyHouse } from '../world/house.ts';
import { STATS_AT } from '../world/layout.ts';

/** The house's sum for a stat, in basis points: `stat(house, S.births)`. */
export function stat(house: ReadonlyHouse, index: number): number {
  return house.row[STATS_AT + index];
}
