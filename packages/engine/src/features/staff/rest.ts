import type { World } from '../../world/world.ts';
import { begin } from '../deputy/begin.ts';

/** A house whose player may not play has the deputy that the age gives the silent, unless it has one of its own. */
export function rest(world: World, id: number): void {
  if (world.deputies.of(id) !== null || world.rules.params.deputy_ticks_max === 0) return;
  begin(world, world.theHouse(id), { style: 'builder', limits: {}, until_tick: null, by_age: true });
}
