import type { NewsBody } from '@realm/contract';
import { membersOf } from '../../world/members.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import { isHeardEnough } from '../../world/talk.ts';
import type { World } from '../../world/world.ts';

/** News to every house of a state, whose members see something new of it. */
function proclaim(world: World, state: ReadonlyState, news: NewsBody): void {
  world.touch(state);
  const members = membersOf(world, state);
  // All of them were told the same until now.
  const is_enough = members.length > 0 && isHeardEnough(world, members[0], news);
  for (const member of members) {
    world.touch(member);
    if (!is_enough) world.tell(member, news);
  }
}

/** The same to two states. */
export function proclaimBoth(world: World, one: ReadonlyState, other: ReadonlyState, news: NewsBody): void {
  proclaim(world, one, news);
  proclaim(world, other, news);
}

/** A state's address, as news tells it. */
export function addressOf({ realm, id }: ReadonlyState): { realm: number; state: number } {
  return { realm, state: id };
}
