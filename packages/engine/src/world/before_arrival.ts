import { isPassedBy } from './clock.ts';
import type { ReadonlyHouse } from './house.ts';
import { readLevels } from './levels.ts';
import type { World } from './world.ts';

/** Levels of the house at hand; 64 are more than any age has. */
const had = new Float64Array(64);

/** Notes what a house has, before the first of what is due this tick arrives. */
export function noteBeforeArrival(world: World, house: ReadonlyHouse): void {
  const { reports, rules, tick, turns } = world;
  // A tick that passes it by has its report already.
  // What it had when it took its turn is in the report that was kept.
  if (turns.hasBegun(house.id, tick) || reports.isNoted(house.id, tick) || isPassedBy(world, house)) return;
  readLevels(rules, house, had);
  reports.note(house.id, tick, had);
}
