import { UNBOUNDED } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { ownerOf } from '../market/state/market.ts';
import { BUY, SELL, type Trader } from '../market/state/order.ts';
import { favourOf } from './price.ts';

/** Notes what a trade of a material brought its two sides, and counts as aid what went beyond a fair price. */
export function noteTrade(
  scope: Scope,
  buyer: Trader,
  seller: Trader,
  { material, price, units }: { readonly material: number; readonly price: number; readonly units: number },
): void {
  const { world } = scope;
  const bought = favourOf(world, material, BUY, price);
  const sold = favourOf(world, material, SELL, price);
  noteGain(scope, buyer, seller, (bought.gain - sold.gain) * units);
  noteGift(scope, seller, buyer, bought.beyond * units);
  noteGift(scope, buyer, seller, sold.beyond * units);
}

/** Notes that a deal brought one side so much gold beyond what was dealt in is worth, and cost the other as much. */
export function noteGain(scope: Scope, gainer: Trader, other: Trader, gold: number): void {
  if (scope.world.rules.params.trade_gain_per_acre === UNBOUNDED) return;
  scope.beyond(({ dealings }) => {
    dealings.addGain(ownerOf(gainer), gold);
    dealings.addGain(ownerOf(other), -gold);
  });
}

/** Notes what one gave another by a price that was not fair: between the two, and as aid that the receiver has had. */
export function noteGift(scope: Scope, giver: Trader, receiver: Trader, gold: number): void {
  if (gold === 0) return;
  const { world } = scope;
  scope.beyond(({ dealings }) => {
    dealings.addGift(ownerOf(giver), ownerOf(receiver), gold);
  });
  const house = receiver.treasury ? undefined : world.house(receiver.house);
  if (house !== undefined) scope.house(house).aid_lately += gold;
}
