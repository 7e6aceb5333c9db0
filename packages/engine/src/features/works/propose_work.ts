import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellRealm } from '../../scope/tell.ts';
import { nextWork, workVotes } from './realm_vote.ts';

/** The realm's next work is put forward, and the proposer's state is for it. */
export const propose_work = handler('propose_work', {
  public: true,

  check(world, house) {
    const no = notLeader(world, house);
    if (no !== null) return no;
    const realm = world.realms[house.realm - 1];
    const work = nextWork(world, realm);
    if (work === undefined) return refuse('no_work_left');
    return realm.works.proposed ? refuse('work_proposed', { work: work.id }) : { realm, work };
  },

  apply(scope, house, _command, { realm, work }) {
    const votes = workVotes(realm, [house.state]);
    const passed = votes.votes_yes >= votes.votes_needed;
    scope.beyond((world) => world.itself(realm).works.propose(house.state, passed));
    tellRealm(scope, realm, { kind: 'work_proposed', work: work.id, realm: realm.id, state: house.state });
    if (passed) tellRealm(scope, realm, { kind: 'work_passed', work: work.id });
    return { type: 'work_proposed', work: work.id, ...votes, passed };
  },
});
