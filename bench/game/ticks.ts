import { tick, type World } from '@realm/engine';
import { median } from '../lib/numbers.ts';
import { type Taken, timed } from '../lib/processor.ts';
import type { Play } from './play.ts';

/** Ticks played before any is measured: the reports are full, and the tick is compiled. */
export const WARM_UP = 60;
/** A command in so many houses between two ticks. */
const HOUSES_A_COMMAND = 5;
/** Where small integers end in V8's own fields and lists. */
const SMALL_INTEGERS = 2 ** 31;

/** What happens between two ticks of a played world. */
export function commandsBetween(play: Play): void {
  play.trouble();
  play.give(play.world.houses.length / HOUSES_A_COMMAND);
}

/** The next tick, when it is due. */
export function nextTick(world: World): void {
  tick(world, { kind: 'tick', at: world.next_tick_at });
}

/** One tick, after commands: what it took. */
export function played(play: Play): Taken {
  commandsBetween(play);
  const taken = timed(() => nextTick(play.world));
  play.world.drainEvents();
  return taken;
}

/** The tick in which gold first passes 2^31 in a tenth of the houses, against the ticks just before it. */
export function goldPasses(play: Play): number {
  const { world } = play;
  const before: number[] = [];
  for (let i = 0; i < 9; i++) before.push(played(play).processor_ns);
  for (let i = 0; i < world.houses.length; i += 10) world.houses[i].gold = SMALL_INTEGERS - 1;
  const passing = timed(() => nextTick(world)).processor_ns;
  const passed = world.houses.filter(({ gold }) => gold >= SMALL_INTEGERS).length;
  if (passed < world.houses.length / 20) throw new Error(`gold passed 2^31 in only ${passed} houses`);
  return passing / median(before);
}
