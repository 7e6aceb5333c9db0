import { SLOT_COUNT } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** Troops on their road home together. */
interface Army {
  readonly back_tick: number;
  /** How many of each slot. */
  readonly units: readonly number[];
}

/** A house's armies away, the first back first. */
export function armiesOf({ works }: ReadonlyWorld, { id }: ReadonlyHouse): Army[] {
  const armies = new Map<number, number[]>();
  for (const { kind, what, count, done_tick } of works.of(id)) {
    if (kind !== 'army' || what >= SLOT_COUNT) continue;
    const units = armies.get(done_tick) ?? new Array<number>(SLOT_COUNT).fill(0);
    units[what] += count;
    armies.set(done_tick, units);
  }
  const list = [...armies].map(([back_tick, units]) => ({ back_tick, units }));
  return list.sort((a, b) => a.back_tick - b.back_tick);
}
