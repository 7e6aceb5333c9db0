import { giveStateAnew } from '../../stats/given.ts';
import { eachState } from '../../world/members.ts';
import type { World } from '../../world/world.ts';
import { peaceDividend } from './peace.ts';

/** At the end of a tick: states whose peace begins to pay give their houses what it does. */
export function beginDividends(world: World): void {
  const since = world.tick - world.rules.params.peace_dividend_ticks;
  eachState(world, (state) => {
    if (state.peace_since === since && peaceDividend(world, state) !== null) giveStateAnew(world, state);
  });
}
