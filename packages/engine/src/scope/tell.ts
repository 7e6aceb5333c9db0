import type { NewsBody } from '@realm/contract';
import type { Scope } from './handler.ts';
import type { House } from '../world/house.ts';
import type { Realm, State } from '../world/realm.ts';
import type { World } from '../world/world.ts';

/** The houses of a state, by seat. */
export function membersOf(world: World, state: State): House[] {
  const members: House[] = [];
  for (const id of state.seats) if (id !== 0) members.push(world.house(id)!);
  return members;
}

/** News to every house of a state. */
export function tellState(scope: Scope, state: State, news: NewsBody): void {
  for (const member of membersOf(scope.world, state)) scope.tell(member, news);
}

/** News to every house of a realm. */
export function tellRealm(scope: Scope, realm: Realm, news: NewsBody): void {
  for (const state of realm.states) tellState(scope, state, news);
}
