import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { tellState } from '../../scope/tell.ts';
import { isGivenUp } from '../../world/held.ts';
import { isMended } from '../../world/revision.ts';
import { actedLately, countVotes, noteBallot, seatLeader } from './votes.ts';

/** A vote for a house of the state as its leader, or against the sitting one; votes are recounted at once. */
export const vote = handler('vote', {
  public: 'what nobody sees has no version',

  check(world, house, { vote: given }) {
    const state = world.stateOf(house);
    if (given.type === 'against') return state.leader === 0 ? refuse('no_leader') : null;
    const wanted = world.house(given.house);
    if (wanted === undefined) return refuse('no_such_house', { house: given.house });
    if (world.stateOf(wanted) !== state) return refuse('not_in_your_state', { house: wanted.id });
    if (!isGivenUp(world, wanted.id)) return null;
    const code = isMended(world, 'who was given up is not of another state')
      ? 'given_up'
      : 'not_in_your_state';
    return refuse(code, { house: wanted.id });
  },

  apply(scope, house, { vote: given }) {
    const { world } = scope;
    const state = world.stateOf(house);
    house.vote = given.type === 'for' ? given.house : -state.leader;
    // A player who has been silent acts by this, of which the kernel tells; an order ahead, or a deputy, does not for it.
    const acts = actedLately(world, house);
    if (acts || !isMended(world, 'the silent have no vote'))
      scope.beyond((world) => noteBallot(world, house));
    const is_silent = scope.ahead && !acts && isMended(world, 'the silent unseat nobody');
    const { leader } = countVotes(world, state, is_silent ? undefined : house);
    const changed = leader !== state.leader;
    scope.change(state, (own) => seatLeader(world, own, leader));
    const said = leader === 0 ? null : leader;
    if (changed) {
      tellState(scope, state, { kind: 'leader_elected', leader: said });
      scope.beyond((world) => world.changed('public'));
    }
    return { type: 'voted', leader: said };
  },
});
