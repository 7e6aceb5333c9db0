import { aidName } from '../purse/aid.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';

/** Land and aid on their way, the first to arrive first. */
export function incoming({ works, rules }: World, { id }: House) {
  return works
    .of(id)
    .filter(({ kind }) => kind === 'explore' || kind === 'aid')
    .sort((a, b) => a.done_tick - b.done_tick)
    .map(({ kind, what, count, done_tick }) => ({
      what: kind === 'explore' ? 'land' : aidName(rules, what),
      amount: count,
      done_tick,
    }));
}
