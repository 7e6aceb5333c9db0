import { isRefusal, type ReadReply } from '@realm/contract';
import { type Order, ownerOf, type Readable, type ReadonlyWorld, SELL, SIDES } from '@realm/engine';
import { houseOf } from './caller.ts';
import type { View } from './view.ts';

type OpenOrder = ReadReply<'orders'>['orders'][number];

/** The caller's own open orders and those of the state's treasury, each with what it holds. */
export const orders: View<'orders'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const own = { house: house.id, realm: house.realm, state: house.state, treasury: false };
  return {
    orders: listOf(world, ownerOf(own)),
    treasury: listOf(world, ownerOf({ ...own, treasury: true })),
  };
};

function listOf(world: ReadonlyWorld, owner: number): OpenOrder[] {
  const found = [...world.market.of(owner)].sort((a, b) => a.id - b.id);
  return found.map((order) => openOrder(world, order));
}

function openOrder(world: ReadonlyWorld, order: Readable<Order>): OpenOrder {
  const { market, rules } = world;
  const { id, side, material, price, quantity, filled, left, at } = order;
  const { min, max } = market.books[material].band;
  return {
    order: id,
    side: SIDES[side],
    material: rules.materials.list[material].id,
    price,
    quantity,
    filled,
    left,
    gold: market.goldIn(order),
    units: side === SELL ? left : 0,
    at,
    cancel_from: at + rules.params.cancel_lock_ms,
    asleep: price < min || price > max,
  };
}
