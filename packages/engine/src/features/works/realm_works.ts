import { membersOf } from '../../world/members.ts';
import type { World } from '../../world/world.ts';
import { nextWork, workVotes } from './realm_vote.ts';

/** A work passes too when fewer states are led than before, and so fewer are needed. */
export function countWorkVotes(world: World): void {
  for (const realm of world.realms) {
    const { works } = realm;
    const work = nextWork(world, realm);
    if (!works.proposed || works.passed || work === undefined) continue;
    const { votes_yes, votes_needed } = workVotes(realm, works.yes);
    if (votes_yes < votes_needed) continue;
    works.passed = true;
    for (const state of realm.states)
      for (const member of membersOf(world, state))
        world.tell(member, { kind: 'work_passed', work: work.id });
  }
}
