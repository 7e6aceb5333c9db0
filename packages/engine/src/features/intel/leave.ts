import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';

/** What states know of a house that leaves is of no use to them any more. */
export function forgetHouse(world: World, house: ReadonlyHouse): void {
  for (const { states } of world.realms) {
    for (const state of states) if (state.intel.forget(house.id)) world.touch(state);
  }
}
