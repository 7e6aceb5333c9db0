import type { NewsBody } from '@realm/contract';
import { membersOf } from '../world/members.ts';
import type { ReadonlyRealm, ReadonlyState } from '../world/realm.ts';
import type { Scope } from './handler.ts';

/** News to every house of a state. */
export function tellState(scope: Scope, state: ReadonlyState, news: NewsBody): void {
  for (const member of membersOf(scope.world, state)) scope.tell(member, news);
}

/** News to every house of a realm. */
export function tellRealm(scope: Scope, realm: ReadonlyRealm, news: NewsBody): void {
  for (const state of realm.states) tellState(scope, state, news);
}
