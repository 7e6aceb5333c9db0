import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { leaderWaits, notLeader } from '../../scope/leader.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';
import { isMended } from '../../world/revision.ts';
import { goodIn, goodNamed, goodWorth, moveGood } from '../market/goods.ts';
import { grantAid, grantMost, noteGrant } from './grants.ts';

/** Gold or material from the treasury to a house of the state, by its leader. */
export const grant = handler('grant', {
  check(world, house, { to, amount, material }) {
    const no = notLeader(world, house) ?? leaderWaits(world, house);
    if (no !== null) return no;
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const good = goodNamed(world.rules, material);
    if (isRefusal(good)) return good;
    const receiver = world.house(to);
    if (receiver === undefined) return refuse('no_such_house', { house: to });
    const state = world.stateOf(house);
    if (world.stateOf(receiver) !== state) return refuse('not_in_your_state', { house: to });
    const to_itself = isMended(world, 'no grant goes to its giver') ? to === house.id : receiver === house;
    if (to_itself) return refuse('not_to_yourself');
    if (receiver.protected_until !== 0) return refuse('target_protected', { house: to });
    const short = need(material ?? 'gold', amount, goodIn(state.treasury, good));
    if (short !== null) return short;
    const max = grantMost(world, state, receiver, good);
    return amount > max ? refuse('grant_too_large', { amount, max }) : { state, to: receiver, good };
  },

  apply(scope, house, { to, amount, material }, plan) {
    const { world } = scope;
    const { state, good } = plan;
    const receiver = scope.house(plan.to);
    moveGood(scope.treasury(state), receiver, good, amount);
    receiver.aid_lately += grantAid(world, good, amount);
    // What is the state's goes where its leader says.
    scope.passes(house, receiver, 'grants', goodWorth(world, good, amount));
    scope.change(state, (own) => noteGrant(world, own, to, good, amount));
    const what = material ?? 'gold';
    tellState(scope, state, { kind: 'granted', by: house.id, to, what, amount });
    return { type: 'granted', to, what, amount };
  },
});
