import { giveStateAnew } from '../../stats/given.ts';
import { eachState } from '../../world/members.ts';
import type { World } from '../../world/world.ts';
import { paysFrom } from './peace.ts';

/** At the end of a tick: states whose peace begins to pay give their houses what it does. */
export function beginDividends(world: World): void {
  eachState(world, (state) => {
    if (paysFrom(world, state) !== world.tick || world.relations.warOf(state) !== undefined) return;
    giveStateAnew(world, state);
  });
}
