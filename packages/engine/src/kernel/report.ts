import { refreshIfStale } from '../stats/effects.ts';
import { mightOf } from '../stats/might.ts';
import { roomOf } from '../stats/people.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { readLevels } from '../world/levels.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';

/** Levels the tick found in the house whose turn it is, and left there; 64 are more than any age has. */
const found = new Float64Array(64);
const left = new Float64Array(64);

/** Notes what the tick found in a house, when its turn comes. */
export function openReport({ reports, rules, tick, turns }: ReadonlyWorld, house: ReadonlyHouse): void {
  if (turns.hasBegun(house.id, tick)) reports.readKept(house.id, found);
  else if (reports.isNoted(house.id, tick)) reports.readNoted(house.id, found);
  else readLevels(rules, house, found);
}

/** Brings what is derived up to date. */
export function derive({ rules }: ReadonlyWorld, house: House): void {
  refreshIfStale(rules, house);
  house.max_population = roomOf(house);
  house.might = mightOf(rules, house);
}

/** Brings what is derived up to date and writes the house's report of the tick, at the end of its turn. */
export function closeReport(world: World, house: House): void {
  const { reports, rules, tick, turns } = world;
  derive(world, house);
  readLevels(rules, house, left);
  // Beside those that were taken beforehand: there is memory at hand.
  if (turns.tick === tick && reports.keepAhead(house.id, found, left))
    reports.closeKept(house.id, house.id + 1, tick);
  else reports.close(house.id, tick, found, left);
}
