import { selectMedian } from '@realm/base';
import type { ReadonlyHouse } from '../world/house.ts';
import type { World } from '../world/world.ts';

let lands = new Float64Array(0);

/** Notes the median house's land, by which a newcomer's grant is measured until the next tick. */
export function noteMedianLand(world: World): void {
  const { houses } = world;
  if (lands.length < houses.length) lands = new Float64Array(houses.length * 2);
  readLands(houses);
  world.median_land = selectMedian(lands, houses.length);
}

/** A loop of its own: in one with what follows it, V8 keeps compiling the two for each other's sake. */
function readLands(houses: readonly ReadonlyHouse[]): void {
  for (let i = 0; i < houses.length; i++) lands[i] = houses[i].land;
}
