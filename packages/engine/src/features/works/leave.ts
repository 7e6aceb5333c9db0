import { giveStateAnew } from '../../stats/given.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';

/** What a house that leaves built falls with it, what it was building too. */
export function leaveWorks(world: World, house: ReadonlyHouse): void {
  const had = world.wonders.built.some((wonder) => wonder.house === house.id && wonder.awake_until !== 0);
  world.wonders.forget(house.id);
  if (had) giveStateAnew(world, world.stateOf(house));
}
