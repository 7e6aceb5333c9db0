import { populationOf } from '../../stats/people.ts';
import type { House } from '../../world/house.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import type { World } from '../../world/world.ts';

/**
 * A robot leaves its seat to a newcomer: all it had leaves the world, and the books say so. `leaves` are what each
 * feature does with what it holds of the house.
 */
export function leaveSeat(world: World, house: House): void {
  const { ledger, rules } = world;
  const { row } = house;
  ledger.add(posting('gold', 'seat_taken'), house.gold);
  ledger.add(posting('food', 'seat_taken'), house.food);
  ledger.add(posting('aether', 'seat_taken'), house.aether);
  ledger.add(posting('land', 'seat_taken'), house.land);
  ledger.add(posting('people', 'seat_taken'), populationOf(house));
  ledger.add(posting('books', 'seat_taken'), row[BOOKS] + row[BOOKS + 1] + row[BOOKS + 2]);
  ledger.add(posting('horses', 'seat_taken'), house.horses);
  ledger.add(posting('chariots', 'seat_taken'), house.chariots);
  ledger.add(posting('explorable', 'seat_taken'), house.explorable_acres);
  for (const { index } of rules.materials.list) {
    ledger.add(posting('material', 'seat_taken') + index, row[MATERIALS + index]);
  }
  const state = world.stateOf(house);
  state.seat(house.seat, 0);
  state.land -= house.land;
  for (const leaves of world.leaves) leaves(world, house);
  world.removeHouse(house);
}
