import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellRealm } from '../../scope/tell.ts';
import { nextWork, workVotes } from './realm_vote.ts';

/** The state is for the realm's work, or no longer. */
export const vote_work = handler('vote_work', {
  public: true,

  check(world, house) {
    const no = notLeader(world, house);
    if (no !== null) return no;
    const realm = world.realms[house.realm - 1];
    const work = nextWork(world, realm);
    if (!realm.works.proposed || work === undefined) return refuse('no_work_proposed');
    return realm.works.passed ? refuse('work_passed', { work: work.id }) : { realm, work };
  },

  apply(scope, house, { yes }, { realm, work }) {
    const others = realm.works.yes.filter((state) => state !== house.state);
    const now = yes ? [...others, house.state] : others;
    const votes = workVotes(realm, now);
    const passed = votes.votes_yes >= votes.votes_needed;
    scope.beyond((world) => {
      const { works } = world.itself(realm);
      works.yes.splice(0, Number.POSITIVE_INFINITY, ...now);
      works.passed = passed;
    });
    if (passed) tellRealm(scope, realm, { kind: 'work_passed', work: work.id });
    return { type: 'work_voted', work: work.id, ...votes, passed, yes };
  },
});
