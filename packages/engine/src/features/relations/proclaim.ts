import type { NewsBody } from '@realm/contract';
import { membersOf } from '../../world/members.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';

/** News to every house of a state, whose members see something new of it. */
function proclaim(world: World, state: ReadonlyState, news: NewsBody): void {
  world.touch(state);
  for (const member of membersOf(world, state)) {
    world.touch(member);
    world.tell(member, news);
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
