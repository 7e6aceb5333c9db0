import { readLevels } from '../state/levels.ts';
import type { World } from '../state/world.ts';

const levels = new Float64Array(64);

/** Notes what every house has before the tick changes anything. */
export function openReports(world: World): void {
  const { houses, reports, rules, tick } = world;
  for (let i = 0; i < houses.length; i++) {
    readLevels(rules, houses[i], levels);
    reports.open(houses[i].id, tick, levels);
  }
}
