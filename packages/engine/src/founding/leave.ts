import { populationOf } from '../calc/people.ts';
import { FLOW, GOOD, GOOD_MATERIAL } from '../state/flows.ts';
import type { House } from '../state/house.ts';
import { BOOKS, MATERIALS } from '../state/layout.ts';
import type { World } from '../state/world.ts';

/** A robot leaves its seat to a newcomer: all it had leaves the world, and the books say so. */
export function leaveSeat(world: World, house: House): void {
  const { ledger, rules } = world;
  const { row } = house;
  ledger.add(GOOD.gold, FLOW.seat_taken, house.gold);
  ledger.add(GOOD.food, FLOW.seat_taken, house.food);
  ledger.add(GOOD.aether, FLOW.seat_taken, house.aether);
  ledger.add(GOOD.land, FLOW.seat_taken, house.land);
  ledger.add(GOOD.people, FLOW.seat_taken, populationOf(house));
  ledger.add(GOOD.books, FLOW.seat_taken, row[BOOKS] + row[BOOKS + 1] + row[BOOKS + 2]);
  ledger.add(GOOD.horses, FLOW.seat_taken, house.horses);
  ledger.add(GOOD.chariots, FLOW.seat_taken, house.chariots);
  ledger.add(GOOD.explorable, FLOW.seat_taken, house.explorable_acres);
  for (const { index } of rules.materials.list) {
    ledger.add(GOOD_MATERIAL + index, FLOW.seat_taken, row[MATERIALS + index]);
  }
  world.realms[house.realm - 1].state(house.state)!.seats[house.seat - 1] = 0;
  world.removeHouse(house);
}
