import { ownerOf } from '../market/market.ts';
import type { Trader } from '../market/order.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { hallFavour } from './character.ts';
import { type Favour, favourOf } from './price.ts';

/** A house as one who trades for itself. */
export function asTrader({ id, realm, state }: House): Trader {
  return { house: id, realm, state, treasury: false };
}

/**
 * What trades may still bring an owner today, in gold: beyond the reference prices in all, and as aid, by prices that
 * are not fair. What its waiting orders, bids and offers would bring is taken off, so that it only depends on what the
 * owner itself knows. May be below 0.
 */
export function roomOf(world: World, trader: Trader): Favour {
  const land = landOf(world, trader);
  const held = heldBy(world, trader);
  const gain = gainLeft(world, trader) - held.gain;
  // A treasury has no aid to count: all that trades bring it is bounded alike.
  if (trader.treasury) return { gain, beyond: gain };
  const { aid_lately } = world.house(trader.house)!;
  return { gain, beyond: world.rules.params.gift_worth_per_acre * land - aid_lately - held.beyond };
}

/** What trades may still bring an owner today beyond the reference prices, whatever its orders wait for. */
export function gainLeft(world: World, trader: Trader): number {
  const most = world.rules.params.trade_gain_per_acre * landOf(world, trader);
  return most - world.dealings.gainOf(ownerOf(trader));
}

/**
 * Gold that one may still give another today by prices that are not fair: by what the two have dealt and by how large
 * the receiver is, so that nobody else can take anything of it, and neither learns of it what it doesn't know.
 */
export function pairRoom(world: World, giver: Trader, receiver: Trader): number {
  const most = world.rules.params.gift_per_acre * landOf(world, receiver);
  return Math.max(0, most - world.dealings.givenBy(ownerOf(giver), ownerOf(receiver)));
}

/** What waiting orders, leading bids and offers of an owner would bring it, if they all came to pass. */
function heldBy(world: World, trader: Trader): Favour {
  const { market } = world;
  let { gain, beyond } = trader.treasury ? { gain: 0, beyond: 0 } : hallFavour(world, trader.house);
  for (const { material, side, price, left } of market.of(ownerOf(trader))) {
    const each = favourOf(world, material, side, price);
    gain += each.gain * left;
    beyond += each.beyond * left;
  }
  return { gain, beyond };
}

function landOf(world: World, { house, realm, state, treasury }: Trader): number {
  // Who ordered may have left since; a treasury stays.
  return treasury ? world.realms[realm - 1].states[state - 1].land : (world.house(house)?.land ?? 0);
}
