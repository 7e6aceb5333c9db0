import { bookLost } from '../battle/baggage.ts';
import { populationOf } from '../../stats/people.ts';
import { giveStateAnew } from '../../stats/given.ts';
import { leaveHall } from '../hall/leave.ts';
import { SELL } from '../market/state/order.ts';
import { aidFlow } from '../purse/aid.ts';
import { flow } from '../../world/flows.ts';
import type { House } from '../../world/house.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import type { State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';

/** A robot leaves its seat to a newcomer: all it had leaves the world, and the books say so. */
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
  ledger.add(flow('character', 'seat_taken'), world.characters.of(house.id).length);
  for (const { index } of rules.materials.list) {
    ledger.add(flow('material', 'seat_taken') + index, row[MATERIALS + index]);
  }
  for (const { kind, what, count } of world.works.of(house.id)) {
    if (kind === 'aid') ledger.add(aidFlow(what, 'seat_taken'), count);
    if (kind === 'army') bookLost(ledger, what, count);
  }
  burnOrders(world, house);
  leaveHall(world, house);
  const state = world.stateOf(house);
  state.seats[house.seat - 1] = 0;
  state.land -= house.land;
  forgetHouse(world, house);
  leaveWorks(world, house, state);
  world.removeHouse(house);
}

/** What states know of it is of no use to them any more. */
function forgetHouse(world: World, house: House): void {
  for (const { states } of world.realms) {
    for (const state of states) if (state.intel.forget(house.id)) state.seq = world.seq;
  }
}

/** What it built falls with it, what it was building too, and its gifts to the Colloquium are told no more. */
function leaveWorks(world: World, house: House, state: State): void {
  state.colloquium.given.delete(house.id);
  const had = world.wonders.built.some((wonder) => wonder.house === house.id && wonder.awake_until !== 0);
  world.wonders.forget(house.id);
  if (had) giveStateAnew(world, state);
}

/** Its waiting orders are cancelled, to nobody's gain. */
function burnOrders(world: World, house: House): void {
  const { ledger, market } = world;
  for (const order of [...market.of(house.id)]) {
    ledger.add(flow('gold', 'seat_taken'), market.goldIn(order));
    if (order.side === SELL) ledger.add(flow('material', 'seat_taken') + order.material, order.left);
    market.remove(order);
    world.market_seq = world.seq;
  }
}
