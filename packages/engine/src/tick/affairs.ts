import { recountVotes } from '../purse/leader.ts';
import type { World } from '../state/world.ts';

/** Once a day votes are counted anew, for who has fallen silent counts no more. */
export function stateAffairs(world: World): void {
  if (world.tick % world.rules.params.day_ticks !== 0) return;
  for (const realm of world.realms) {
    for (const state of realm.states) if (state.land > 0) recountVotes(world, state);
  }
}
