import { selectMedian } from '@realm/base';
import type { World } from '../world/world.ts';

let lands = new Float64Array(0);

/** Notes the median house's land, by which a newcomer's grant is measured until the next tick. */
export function noteMedianLand(world: World): void {
  const { land } = world.noted;
  if (lands.length < land.length) lands = new Float64Array(land.length * 2);
  lands.set(land);
  world.median_land = selectMedian(lands, land.length);
}
