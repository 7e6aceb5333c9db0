import { recountVotes } from '../features/purse/votes.ts';
import { beginDividends } from '../features/war/dividend.ts';
import { eachState } from '../world/members.ts';
import type { World } from '../world/world.ts';

/** Peace begins to pay; and once a day votes are counted anew, for who has fallen silent counts no more. */
export function stateAffairs(world: World): void {
  beginDividends(world);
  if (world.tick % world.rules.params.day_ticks !== 0) return;
  eachState(world, (state) => {
    if (state.land > 0) recountVotes(world, state);
  });
}
