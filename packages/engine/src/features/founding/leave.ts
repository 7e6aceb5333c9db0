import { populationOf } from '../../stats/people.ts';
import { flow } from '../../world/flows.ts';
import type { House } from '../../world/house.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import type { World } from '../../world/world.ts';

/**
 * A robot leaves its seat to a newcomer: all it had leaves the world, and the books say so. `leaves` are what each
 * feature does with what it holds of the house.
 */
export function leaveSeat(world: World, house: House): void {
  const { ledger, rules } = world;
  const { row } = house;
  ledger.add(flow('gold', 'seat_taken'), house.gold);
  ledger.add(flow('food', 'seat_taken'), house.food);
  ledger.add(flow('aether', 'seat_taken'), house.aether);
  ledger.add(flow('land', 'seat_taken'), house.land);
  ledger.add(flow('people', 'seat_taken'), populationOf(house));
  ledger.add(flow('books', 'seat_taken'), row[BOOKS] + row[BOOKS + 1] + row[BOOKS + 2]);
  ledger.add(flow('horses', 'seat_taken'), house.horses);
  ledger.add(flow('chariots', 'seat_taken'), house.chariots);
  ledger.add(flow('explorable', 'seat_taken'), house.explorable_acres);
  for (const { index } of rules.materials.list) {
    ledger.add(flow('material', 'seat_taken') + index, row[MATERIALS + index]);
  }
  const state = world.stateOf(house);
  state.seat(house.seat, 0);
  state.land -= house.land;
  for (const leaves of world.leaves) leaves(world, house);
  world.removeHouse(house);
}
