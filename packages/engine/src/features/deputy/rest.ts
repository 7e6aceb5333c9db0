import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { beginByAge, end } from './begin.ts';

/** A house whose player may not play has the deputy that the age gives the silent, unless it has one of its own. */
export function rest(world: World, id: number): void {
  if (world.deputies.of(id) === null) giveDeputy(world, id);
}

/** The same for good: a deputy of its own goes too, whose bidding nobody is there to answer for. */
export function restForGood(world: World, id: number): void {
  const terms = world.deputies.of(id);
  if (terms === null || terms.by_age || !isMended(world, 'who is held has the deputy of the age'))
    return rest(world, id);
  end(world, world.theHouse(id), 'taken_back');
  giveDeputy(world, id);
}

/** The one or the other, as a house is held that is. */
export function lookAfter(world: World, id: number): void {
  if (world.held.get(id) === null) restForGood(world, id);
  else rest(world, id);
}

function giveDeputy(world: World, id: number): void {
  if (world.rules.params.deputy_ticks_max > 0) beginByAge(world, world.theHouse(id));
}
