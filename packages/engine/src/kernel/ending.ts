import { assert } from '@realm/base';
import { addressOf } from '../features/relations/proclaim.ts';
import { settleWars } from '../features/war/war.ts';
import { bestState } from '../stats/standing.ts';
import type { EndEntry } from '../world/entry.ts';
import { isMended } from '../world/revision.ts';
import type { World } from '../world/world.ts';

/** The age is over: nothing changes any more, and what it came to can be told. */
export function endAge(world: World): void {
  if (isMended(world, 'no war outlasts the age')) settleWars(world);
  world.ended = true;
  // No tick comes before which they would.
  for (const house of world.houses) house.settle();
  const best = bestState(world);
  world.record({ kind: 'age_ended', winner: best === null ? null : addressOf(best) });
  world.changed('public');
  world.changed('market');
}

/** Staff end the age before its last tick, which comes to the same: the tick settles the wars by itself. */
export function endByStaff(world: World, { at }: EndEntry): void {
  assert(!world.ended, 'an age ends once');
  world.begin(at);
  world.ledger.clear();
  settleWars(world);
  endAge(world);
}
