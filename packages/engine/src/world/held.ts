import { isMended } from './revision.ts';
import type { ReadonlyWorld } from './world.ts';

/** Whether a house is held: its player may not play, or has resigned, so its orders ahead wait. */
export function isHeld({ held, at }: ReadonlyWorld, house: number): boolean {
  if (held.size === 0) return false;
  const until = held.get(house);
  return until !== undefined && (until === null || at < until);
}

/** Whether it is held for good, and so has no say in its state: nobody is there to lead, or to vote otherwise. */
export function isGivenUp(world: ReadonlyWorld, house: number): boolean {
  return world.held.get(house) === null && isMended(world, 'who is held for good neither votes nor leads');
}
