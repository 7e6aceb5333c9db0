import { populationOf } from '../calc/people.ts';
import { SELL } from '../market/order.ts';
import { aidGood } from '../purse/aid.ts';
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
  for (const { kind, what, count } of world.works.of(house.id)) {
    if (kind === 'aid') ledger.add(aidGood(what), FLOW.seat_taken, count);
  }
  burnOrders(world, house);
  const state = world.stateOf(house);
  state.seats[house.seat - 1] = 0;
  state.land -= house.land;
  world.removeHouse(house);
}

/** Its waiting orders are cancelled, to nobody's gain. */
function burnOrders(world: World, house: House): void {
  const { ledger, market } = world;
  for (const order of [...market.of(house.id)]) {
    ledger.add(GOOD.gold, FLOW.seat_taken, market.goldIn(order));
    if (order.side === SELL) ledger.add(GOOD_MATERIAL + order.material, FLOW.seat_taken, order.left);
    market.remove(order);
    world.market_seq = world.seq;
  }
}
