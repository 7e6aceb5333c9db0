import type { NewsBody } from '@realm/contract';
import { fetchNumbers } from '../world/fetch.ts';
import { offsetOf } from '../world/layout.ts';
import { membersOf } from '../world/members.ts';
import type { ReadonlyRealm, ReadonlyState } from '../world/realm.ts';
import type { Scope } from './handler.ts';

const SEQ = offsetOf('seq');

/** News to every house of a state. */
export function tellState(scope: Scope, state: ReadonlyState, news: NewsBody): void {
  const members = membersOf(scope.world, state);
  fetchNumbers(members, SEQ, SEQ);
  for (const member of members) scope.tell(member, news);
}

/** News to every house of a realm. */
export function tellRealm(scope: Scope, realm: ReadonlyRealm, news: NewsBody): void {
  for (const state of realm.states) tellState(scope, state, news);
}
