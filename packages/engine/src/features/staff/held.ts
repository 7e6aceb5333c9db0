import type { ReadonlyWorld, World } from '../../world/world.ts';
import { rest, restForGood } from './rest.ts';

/** Whether a house is held: its player may not play, or has resigned, so its orders ahead wait. */
export function isHeld({ held, at }: ReadonlyWorld, house: number): boolean {
  if (held.size === 0) return false;
  const until = held.get(house);
  return until !== undefined && (until === null || at < until);
}

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
