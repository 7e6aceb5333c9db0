import { mulDiv, mulDivCeil } from '@realm/base';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState, State } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { asTrader, giftLeft } from '../fair/room.ts';
import { goodIn, goodWorth } from '../market/goods.ts';

/**
 * The most a house may be granted of a good now: its part of the stock, less what it had within `grant_ticks`, and no
 * more than what it may be given as aid by other ways than aid.
 */
export function grantMost(
  world: ReadonlyWorld,
  state: ReadonlyState,
  to: ReadonlyHouse,
  good: number,
): number {
  const { grant_max_bp, grant_ticks, grant_aid_bp } = world.rules.params;
  let had = 0;
  for (const grant of state.grants) {
    if (grant.to === to.id && grant.good === good && grant.tick > world.tick - grant_ticks)
      had += grant.amount;
  }
  const of_stock = Math.max(0, mulDiv(goodIn(state.treasury, good) + had, grant_max_bp, 10_000) - had);
  const each = goodWorth(world, good, 1) * grant_aid_bp;
  if (each === 0) return of_stock;
  const left = giftLeft(world, asTrader(to));
  return Math.min(of_stock, mulDiv(Math.max(0, left), 10_000, each));
}

/** What of the worth of a grant counts as aid. */
export function grantAid(world: ReadonlyWorld, good: number, amount: number): number {
  return mulDivCeil(goodWorth(world, good, amount), world.rules.params.grant_aid_bp, 10_000);
}

/** Notes a grant; those too old to count are forgotten. */
export function noteGrant(
  world: ReadonlyWorld,
  state: State,
  to: number,
  good: number,
  amount: number,
): void {
  const { tick } = world;
  const kept = state.grants.filter((grant) => grant.tick > tick - world.rules.params.grant_ticks);
  const same = kept.find((grant) => grant.tick === tick && grant.to === to && grant.good === good);
  if (same === undefined) kept.push({ tick, to, good, amount });
  else same.amount += amount;
  state.grants = kept;
}
