import * as formulas from '@realm/formulas';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { ownerOf } from '../market/state/market.ts';
import type { Trader } from '../market/state/order.ts';

/** A house as one who trades for itself. */
export function asTrader({ id, realm, state }: ReadonlyHouse): Trader {
  return { house: id, realm, state, treasury: false };
}

/** What an owner of so much land may have in a day, in gold: by trades, and of another by prices that are not fair. */
export const gainOn = ({ rules }: ReadonlyWorld, land: number) => rules.params.trade_gain_per_acre * land;
export const giftOn = ({ rules }: ReadonlyWorld, land: number) => formulas.giftOn(rules.params, land);

/** Gold that trades may still bring an owner today beyond what is dealt in; below 0 where more has come about. */
export function gainLeft(world: ReadonlyWorld, trader: Trader): number {
  return gainOn(world, landOf(world, trader)) - world.dealings.gainOf(ownerOf(trader));
}

/**
 * Gold that prices that are not fair, and grants, may still give an owner: by the aid that it has had lately. A treasury
 * has none, and what trades bring it is all bounded alike.
 */
export function giftLeft(world: ReadonlyWorld, trader: Trader): number {
  if (trader.treasury) return gainLeft(world, trader);
  const { aid_lately, land } = world.theHouse(trader.house);
  return world.rules.params.gift_worth_per_acre * land - aid_lately;
}

/**
 * Gold that one may still give another today by prices that are not fair: by what the two have dealt and by how large
 * the receiver is, so that nobody else can take anything of it, and neither learns of it what it doesn't know.
 */
export function pairRoom(world: ReadonlyWorld, giver: Trader, receiver: Trader): number {
  const most = giftOn(world, landOf(world, receiver));
  return Math.max(0, most - world.dealings.givenBy(ownerOf(giver), ownerOf(receiver)));
}

function landOf(world: ReadonlyWorld, { house, realm, state, treasury }: Trader): number {
  // Who ordered may have left since; a treasury stays.
  return treasury ? world.realms[realm - 1].states[state - 1].land : (world.house(house)?.land ?? 0);
}
