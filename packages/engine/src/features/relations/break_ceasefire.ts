import { mulDivCeil } from '@realm/base';
import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { membersOf } from '../../world/members.ts';
import { otherState } from './asked.ts';
import { endCeasefire } from './ceasefire.ts';

/** The early end of a ceasefire: every house of the state loses renown, and the other side holds it against it. */
export const break_ceasefire = handler('break_ceasefire', {
  public: true,

  check(world, house, place) {
    const other = otherState(world, house, place);
    if (isRefusal(other)) return other;
    const { realm, state } = place;
    const own = world.stateOf(house);
    const ceasefire = world.relations.ceasefire(own, other);
    return ceasefire === undefined ? refuse('no_ceasefire', { realm, state }) : { own, other, ceasefire };
  },

  apply(scope, _house, place, { own, other, ceasefire }) {
    const { world } = scope;
    const { hostility_broken_ceasefire, ceasefire_broken_renown_bp } = world.rules.params;
    let renown = 0;
    for (const each of membersOf(world, own)) {
      const member = scope.house(each);
      const lost = mulDivCeil(member.renown, ceasefire_broken_renown_bp, 10_000);
      member.renown -= lost;
      renown += lost;
    }
    scope.beyond((world) => {
      world.changed('houses');
      world.relations.raise(world.itself(other), world.itself(own), hostility_broken_ceasefire);
      endCeasefire(world, world.itself(ceasefire), own);
    });
    const { realm, state } = place;
    return { type: 'ceasefire_broken', realm, state, renown };
  },
});
