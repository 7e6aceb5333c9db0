import { selectNth } from '@realm/base';
import { RANKINGS_MAX } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { housesVersion, kept } from './kept.ts';

/**
 * The houses of the rankings by land, largest first, ties by id. The land of the last of them is found by partition,
 * in time proportional to the number of houses; only those that make the list are sorted.
 */
export const largest = kept(housesVersion, ({ houses }: ReadonlyWorld) => largestOf(houses, RANKINGS_MAX));

/** The `most` largest of some houses. */
export function largestOf(houses: readonly ReadonlyHouse[], most: number): readonly ReadonlyHouse[] {
  return atLeast(houses, lineOf(houses, most), most).sort((a, b) => b.land - a.land || a.id - b.id);
}

/** The least land that makes the list. */
function lineOf(houses: readonly ReadonlyHouse[], most: number): number {
  if (houses.length <= most) return 0;
  const lands = new Float64Array(houses.length);
  for (let i = 0; i < houses.length; i++) lands[i] = houses[i].land;
  return selectNth(lands, houses.length, houses.length - most);
}

/** Every house with more land than the line, and of those right on it the first by id that there is room for. */
function atLeast(houses: readonly ReadonlyHouse[], line: number, most: number): ReadonlyHouse[] {
  const above: ReadonlyHouse[] = [];
  const on: ReadonlyHouse[] = [];
  for (let i = 0; i < houses.length; i++) {
    const { land } = houses[i];
    if (land > line) above.push(houses[i]);
    else if (land === line && on.length < most) on.push(houses[i]);
  }
  return [...above, ...on.slice(0, most - above.length)];
}
