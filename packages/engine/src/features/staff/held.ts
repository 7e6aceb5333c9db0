import type { World } from '../../world/world.ts';
import { rest, restForGood } from '../deputy/rest.ts';

/** Holds a house until a moment, in ms since 1970, or for good; it is looked after meanwhile. */
export function hold(world: World, house: number, until: number | null): void {
  if (until === null) restForGood(world, house);
  else rest(world, house);
  world.held.set(house, until);
  world.touch(world.theHouse(house));
}

export function release(world: World, house: number): void {
  world.held.delete(house);
  world.touch(world.theHouse(house));
}
