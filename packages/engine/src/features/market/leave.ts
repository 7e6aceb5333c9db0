import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { World } from '../../world/world.ts';
import { SELL } from './state/order.ts';

/** The waiting orders of a house that leaves are cancelled, to nobody's gain. */
export function burnOrders(world: World, house: ReadonlyHouse): void {
  const { ledger, market } = world;
  for (const order of [...market.of(house.id)]) {
    ledger.add(posting('gold', 'seat_taken'), market.goldIn(order));
    if (order.side === SELL) ledger.add(posting('material', 'seat_taken') + order.material, order.left);
    market.remove(order);
    world.changed('market');
  }
}
