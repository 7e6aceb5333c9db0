import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { Market } from './state/market.ts';
import { BUY, type Order, SELL, SIDES } from './state/order.ts';
import { cancelOrder } from './trade.ts';

/** Gold that a house's waiting orders hold. */
export function goldInOrders(market: Readable<Market>, { id }: ReadonlyHouse): number {
  return market.of(id).reduce((gold, order) => gold + market.goldIn(order), 0);
}

/** Units of a material that they hold. */
export function unitsInOrders(market: Readable<Market>, { id }: ReadonlyHouse, material: number): number {
  return market.of(id).reduce((units, order) => (sells(order, material) ? units + order.left : units), 0);
}

/** Takes back its newest buys until the house has this much gold free; with all of them it may still be less. */
export function freeGold(scope: Scope, house: ReadonlyHouse, gold: number): void {
  takeBack(
    scope,
    house,
    ({ side }) => side === BUY,
    () => house.gold >= gold,
  );
}

/** Takes back its newest sales of a material until the house has this much of it free. */
export function freeUnits(scope: Scope, house: ReadonlyHouse, material: number, units: number): void {
  takeBack(
    scope,
    house,
    (order) => sells(order, material),
    () => house.row[MATERIALS + material] >= units,
  );
}

function sells({ side, material }: Readable<Order>, wanted: number): boolean {
  return side === SELL && material === wanted;
}

/** The house is told of each: nobody of it has asked for that. */
function takeBack(
  scope: Scope,
  house: ReadonlyHouse,
  which: (order: Readable<Order>) => boolean,
  enough: () => boolean,
): void {
  const { market, rules } = scope.world;
  const is_told = isMended(scope.world, 'orders taken back for a theft are told of');
  for (const order of [...market.of(house.id)].reverse()) {
    if (enough()) return;
    if (!which(order)) continue;
    const { id, side, left } = order;
    const material = rules.materials.list[order.material].id;
    const held = cancelOrder(scope, order);
    if (is_told)
      scope.tell(house, { kind: 'order_taken_back', order: id, side: SIDES[side], material, left, ...held });
    scope.beyond((world) => {
      world.changed('market');
    });
  }
}
