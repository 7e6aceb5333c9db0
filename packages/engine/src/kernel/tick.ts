import { assert } from '@realm/base';
import type { TickEntry } from '../world/entry.ts';
import { REPORT_TICKS } from '../world/reports.ts';
import type { World } from '../world/world.ts';
import { endAge } from './ending.ts';
import { stepsInOrder } from './order.ts';

/** A tick: the world is one entry and one tick older, and its clock stands where the entry says. */
export function tick(world: World, { at }: TickEntry): void {
  assert(!world.ended, 'an age that has ended ticks no more');
  world.begin(at);
  world.changed('public');
  world.changed('houses');
  world.ledger.clear();
  world.transfers.drain();
  world.tick += 1;
  world.tick_times[world.tick % REPORT_TICKS] = at;
  world.next_tick_at = at + world.rules.params.tick_ms;
  stepsInOrder(world);
  if (world.tick >= world.rules.params.age_ticks) endAge(world);
}
