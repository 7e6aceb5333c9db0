import { mulDiv } from '@realm/base';
import { goodIn } from '../market/goods.ts';
import type { State } from '../state/realm.ts';
import type { World } from '../state/world.ts';

/** The most a house may be granted of a good now: its part of the stock, less what it had within `grant_ticks`. */
export function grantMost(world: World, state: State, to: number, good: number): number {
  const { grant_max_bp, grant_ticks } = world.rules.params;
  let had = 0;
  for (const grant of state.grants) {
    if (grant.to === to && grant.good === good && grant.tick > world.tick - grant_ticks) had += grant.amount;
  }
  return Math.max(0, mulDiv(goodIn(state.treasury, good) + had, grant_max_bp, 10_000) - had);
}

/** Notes a grant; those too old to count are forgotten. */
export function noteGrant(world: World, state: State, to: number, good: number, amount: number): void {
  const { tick } = world;
  const kept = state.grants.filter((grant) => grant.tick > tick - world.rules.params.grant_ticks);
  const same = kept.find((grant) => grant.tick === tick && grant.to === to && grant.good === good);
  if (same === undefined) kept.push({ tick, to, good, amount });
  else same.amount += amount;
  state.grants = kept;
}
