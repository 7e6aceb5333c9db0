import { assert } from '@realm/base';
import { settleWars } from '../features/war/war.ts';
import type { EndEntry } from '../world/entry.ts';
import type { World } from '../world/world.ts';

/** The age is over: nothing changes any more, and what it came to can be told. */
export function endAge(world: World): void {
  world.ended = true;
  world.public_seq = world.seq;
  world.market_seq = world.seq;
}

/** Staff end the age before its last tick, which comes to the same: the tick settles the wars by itself. */
export function endByStaff(world: World, { at }: EndEntry): void {
  assert(!world.ended, 'an age ends once');
  world.seq += 1;
  world.at = at;
  world.ledger.clear();
  settleWars(world);
  endAge(world);
}
