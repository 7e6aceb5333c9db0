import { giveStateAnew } from '../../stats/given.ts';
import type { World } from '../../world/world.ts';
import { peaceDividend } from './peace.ts';

/** At the end of a tick: states whose peace begins to pay give their houses what it does. */
export function beginDividends(world: World): void {
  for (const { states } of world.realms) {
    for (const state of states) {
      if (peaceDividend(world, state)?.from_tick === world.tick) giveStateAnew(world, state);
    }
  }
}
