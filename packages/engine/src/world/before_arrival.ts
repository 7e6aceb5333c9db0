import type { House } from './house.ts';
import { readLevels } from './levels.ts';
import type { World } from './world.ts';

/** Levels of the house at hand; 64 are more than any age has. */
const had = new Float64Array(64);

/** Notes what a house has, before the first of what is due this tick arrives. */
export function noteBeforeArrival({ reports, rules, tick }: World, house: House): void {
  if (reports.isNoted(house.id, tick)) return;
  readLevels(rules, house, had);
  reports.note(house.id, tick, had);
}
