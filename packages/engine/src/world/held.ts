import type { ReadonlyWorld } from './world.ts';

/** Whether a house is held: its player may not play, or has resigned, so its orders ahead wait. */
export function isHeld({ held, at }: ReadonlyWorld, house: number): boolean {
  if (held.size === 0) return false;
  const until = held.get(house);
  return until !== undefined && (until === null || at < until);
}
