import { the } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import type { Rules } from '@realm/rules';
import { liveScope } from '../../scope/scope.ts';
import { landChanged } from '../../stats/effects.ts';
import type { Compensation } from '../../world/entry.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS, offsetOf } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { takeLand } from '../battle/take_land.ts';
import { exploreGold } from '../land/prices.ts';
import { stockOf } from '../thieves/stock.ts';

const STOCKS = ['gold', 'food', 'aether'] as const;

/** Where a good stands in a house's row, and in the ledger, and how it lies in the house; undefined for what can't be taken out. */
function placeOf(rules: Rules, good: string, name: 'taken_out' | 'put_back') {
  const plain = STOCKS.find((each) => each === good);
  if (plain !== undefined)
    return { at: offsetOf(plain), posting: posting(plain, name), stock: stockOf(plain, undefined, 0) };
  const material = rules.materials.get(good);
  if (material === undefined) return undefined;
  return {
    at: MATERIALS + material.index,
    posting: posting('material', name) + material.index,
    stock: stockOf('material', material, 0),
  };
}

/** Whether staff reach what waiting orders hold, as thieves do. */
const reachesOrders = (world: ReadonlyWorld): boolean => isMended(world, 'staff reach what orders hold');

/** Why it can't be done. A house keeps the land that houses begin with. */
export function refusalOfCompensation(
  world: ReadonlyWorld,
  { house: id, giver, back, goods, acres }: Compensation,
): Refusal | null {
  const house = world.house(id);
  if (house === undefined) return refuse('no_such_house', { house: id });
  if (world.house(giver) === undefined) return refuse('no_such_house', { house: giver });
  for (const [good, amount] of Object.entries(goods)) {
    const place = placeOf(world.rules, good, 'taken_out');
    if (place === undefined) return refuse('unknown_good', { given: good });
    const have = reachesOrders(world) ? place.stock.has(world, house) : house.row[place.at];
    if (!back && have < amount) return refuse('not_enough', { what: good, needed: amount, have });
  }
  const spare = Math.max(0, house.land - world.rules.params.start_land);
  return back || acres <= spare ? null : refuse('not_enough', { what: 'acres', needed: acres, have: spare });
}

/** What an act is worth in gold, by good and for its `acres`. */
export type Worth = Readonly<Record<string, number>>;

/** As flows count: goods at reference prices, an acre at what exploring one costs the house. */
export function worthOfCompensation(
  world: ReadonlyWorld,
  { house, goods, acres }: Pick<Compensation, 'house' | 'goods' | 'acres'>,
): Worth {
  const { rules } = world;
  const worth: Record<string, number> = { acres: acres * exploreGold(rules, world.theHouse(house)) };
  for (const [good, amount] of Object.entries(goods)) {
    worth[good] = the(placeOf(rules, good, 'taken_out'), 'a good that can be taken out').stock.worth(
      world,
      amount,
    );
  }
  return worth;
}

export const goldOf = (worth: Worth): number => Object.values(worth).reduce((all, gold) => all + gold, 0);

export function compensate(world: World, compensation: Compensation): void {
  const { house: id, giver, back, goods, acres, note } = compensation;
  const house = world.theHouse(id);
  const gold = compensation.gold ?? goldOf(worthOfCompensation(world, compensation));
  for (const [good, amount] of Object.entries(goods)) {
    const place = placeOf(world.rules, good, back ? 'put_back' : 'taken_out');
    if (place === undefined) continue;
    if (!back && reachesOrders(world)) place.stock.free(liveScope(world), house, amount);
    house.cells[place.at] += back ? amount : -amount;
    world.ledger.add(place.posting, amount);
  }
  if (acres > 0) moveLand(world, house, back ? acres : -acres);
  world.touch(house);
  const [from, to] = back ? [giver, id] : [id, giver];
  world.transfers.note(world.theHouse(from), world.theHouse(to), 'staff', gold);
  world.record({ kind: 'compensated', house: id, back, gold, acres, note });
  world.tell(house, { kind: 'compensated', back, gold, acres, goods, note });
  world.changed('houses');
}

/** Barren acres come; of those that go, buildings and sites go with them. */
function moveLand(world: World, house: House, acres: number): void {
  world.ledger.add(posting('land', acres > 0 ? 'put_back' : 'taken_out'), Math.abs(acres));
  if (acres < 0) {
    takeLand(
      liveScope(world),
      house,
      -acres,
      world.rules.buildings.list.map(() => 0),
    );
    return;
  }
  house.land += acres;
  const state = world.stateOf(house);
  world.touch(state);
  state.land += acres;
  landChanged(house);
}
