import { selectNth } from '@realm/base';
import { RANKINGS_MAX } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { figures } from './figures.ts';
import { housesVersion, kept } from './kept.ts';

/** The houses of the rankings by land, largest first, ties by id. */
export const largest = kept(housesVersion, (world: ReadonlyWorld) => {
  const { by_place, ascending } = figures(world).land;
  const line = ascending[Math.max(0, ascending.length - RANKINGS_MAX)];
  return atLeast(world.houses, by_place, line, RANKINGS_MAX);
});

/**
 * The `most` largest of some houses, likewise. The land of the last of them is found by partition, in time proportional
 * to the number of houses; only those that make the list are sorted.
 */
export function largestOf(houses: readonly ReadonlyHouse[], most: number): readonly ReadonlyHouse[] {
  const lands = Float64Array.from(houses, ({ land }) => land);
  const line = houses.length <= most ? 0 : selectNth(lands.slice(), houses.length, houses.length - most);
  return atLeast(houses, lands, line, most);
}

/** Every house with more land than the line, and of those right on it the first by id that there is room for. */
function atLeast(
  houses: readonly ReadonlyHouse[],
  lands: Float64Array,
  line: number,
  most: number,
): readonly ReadonlyHouse[] {
  const above: ReadonlyHouse[] = [];
  const on: ReadonlyHouse[] = [];
  for (let i = 0; i < houses.length; i++) {
    if (lands[i] > line) above.push(houses[i]);
    else if (lands[i] === line && on.length < most) on.push(houses[i]);
  }
  return [...above, ...on.slice(0, most - above.length)].sort((a, b) => b.land - a.land || a.id - b.id);
}
