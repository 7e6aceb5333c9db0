import { selectMedian } from '@realm/base';
import type { World } from '../state/world.ts';

let lands = new Float64Array(0);

/** Notes the median house's land, by which a newcomer's grant is measured until the next tick. */
export function noteMedianLand(world: World): void {
  const { houses } = world;
  if (lands.length < houses.length) lands = new Float64Array(houses.length * 2);
  for (let i = 0; i < houses.length; i++) lands[i] = houses[i].land;
  world.median_land = selectMedian(lands, houses.length);
}
