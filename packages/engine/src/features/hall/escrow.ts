import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { freeGold as freeGoldOfOrders, goldInOrders } from '../market/escrow.ts';
import { endOffer } from './close.ts';

/**
 * Gold that a house can have back at any moment: what its waiting orders hold and, in ages from revision 6, its offers in the Hall.
 * A bid that leads holds gold too, which only another bid gives back.
 */
export function goldHeld(world: ReadonlyWorld, house: ReadonlyHouse): number {
  const in_orders = goldInOrders(world.market, house);
  return offersOf(world, house).reduce((gold, { price }) => gold + price, in_orders);
}

/** Takes back its newest offers, then its newest buys, until the house has this much gold free. */
export function freeGold(scope: Scope, house: ReadonlyHouse, gold: number): void {
  for (const offer of [...offersOf(scope.world, house)].reverse()) {
    if (house.gold >= gold) return;
    endOffer(scope, offer);
  }
  freeGoldOfOrders(scope, house, gold);
}

const offersOf = (world: ReadonlyWorld, { id }: ReadonlyHouse) =>
  isMended(world, 'gold in offers is in reach') ? world.hall.by(id) : [];
