import { assert } from '@realm/base';
import type { TickEntry } from '../world/entry.ts';
import { REPORT_TICKS } from '../world/reports.ts';
import type { World } from '../world/world.ts';
import { endAge } from './ending.ts';
import { tickInOrder } from './order.ts';

/** Runs one tick: the world is a tick older, and its clock stands where the entry says. */
export function runTick(world: World, entry: TickEntry): void {
  assert(!world.ended, 'an age that has ended ticks no more');
  world.ledger.clear();
  world.transfers.drain();
  world.tick += 1;
  world.at = entry.at;
  world.tick_times[world.tick % REPORT_TICKS] = entry.at;
  world.next_tick_at = entry.at + world.rules.params.tick_ms;
  tickInOrder(world);
  if (world.tick >= world.rules.params.age_ticks) endAge(world);
}
