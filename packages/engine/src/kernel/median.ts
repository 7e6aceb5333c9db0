import { selectMedian } from '@realm/base';
import type { ReadonlyHouse } from '../world/house.ts';
import type { World } from '../world/world.ts';

let lands = new Float64Array(0);

/** Begins to note what land houses have. */
export function openLands({ houses }: World): void {
  if (lands.length < houses.length) lands = new Float64Array(houses.length * 2);
}

/** Notes the land of the house at a place, at the end of its turn: nothing of a tick that follows changes it. */
export function noteLand(place: number, { land }: ReadonlyHouse): void {
  lands[place] = land;
}

/** Notes the median house's land, by which a newcomer's grant is measured until the next tick. */
export function noteMedianLand(world: World): void {
  world.median_land = selectMedian(lands, world.houses.length);
}
