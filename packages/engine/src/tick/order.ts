import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { arrivals } from './arrivals.ts';
import { births } from './births.ts';
import { crowding } from './crowding.ts';
import { draft } from './draft.ts';
import { explorable } from './explorable.ts';
import { fetchRows } from './fetch.ts';
import { food } from './food.ts';
import { gatherAdepts, makeAether } from './magic.ts';
import { noteMedianLand } from './median.ts';
import { production } from './production.ts';
import { protection } from './protection.ts';
import { closeReport, openReport } from './report.ts';
import { study } from './study.ts';
import { wages } from './wages.ts';

/** Houses whose rows are fetched together: few enough to be still in the cache when their turn comes. */
const FETCHED = 32;

/**
 * The tick, in order. What concerns each house alone runs house by house: the world comes out the same as if
 * each step ran over all houses before the next, and each house's row is read once.
 */
export function tickInOrder(world: World): void {
  arrivals(world);
  const { houses } = world;
  for (let from = 0; from < houses.length; from += FETCHED) {
    const to = Math.min(houses.length, from + FETCHED);
    fetchRows(houses, from, to);
    for (let i = from; i < to; i++) {
      openReport(world, houses[i]);
      ownAffairs(world, houses[i]);
      closeReport(world, houses[i]);
    }
  }
  noteMedianLand(world);
}

/** A house's own steps, named one by one and not kept in a list, so that the compiler can put them into one. */
export function ownAffairs(world: World, house: House): void {
  production(world, house);
  wages(world, house);
  food(world, house);
  births(world, house);
  draft(world, house);
  crowding(world, house);
  gatherAdepts(world, house);
  makeAether(world, house);
  study(world, house);
  explorable(world, house);
  protection(world, house);
}
