import { refreshIfStale } from '../calc/effects.ts';
import { mightOf } from '../calc/might.ts';
import { roomOf } from '../calc/people.ts';
import type { House } from '../state/house.ts';
import { readLevels } from '../state/levels.ts';
import type { World } from '../state/world.ts';

const levels = new Float64Array(64);

/** Brings what is derived up to date and writes the house's report of the tick. */
export function closeReport(world: World, house: House): void {
  const { rules } = world;
  refreshIfStale(rules, house);
  house.max_population = roomOf(house);
  house.might = mightOf(rules, house);
  readLevels(rules, house, levels);
  world.reports.close(house.id, world.tick, levels);
}
