import { liveScope } from '../../scope/scope.ts';
import { giveStateAnew } from '../../stats/given.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { giveBack } from './give_back.ts';

/** What a house that leaves built falls with it, what it was building too. */
export function leaveWorks(world: World, house: ReadonlyHouse): void {
  const had = world.wonders.built.some((wonder) => wonder.house === house.id && wonder.awake_until !== 0);
  const build = world.wonders.buildOf(house.id);
  if (build !== undefined && isMended(world, 'a builder that leaves is told of')) {
    const wonder = world.rules.wonders.list[build.wonder];
    for (const gift of build.gifts) if (gift.house !== house.id) giveBack(liveScope(world), wonder, gift);
  }
  world.wonders.forget(house.id);
  if (had) giveStateAnew(world, world.stateOf(house));
}
