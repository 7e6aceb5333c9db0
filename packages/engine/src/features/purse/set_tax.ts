import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { leaderWaits, notLeader } from '../../scope/leader.ts';
import { tellState } from '../../scope/tell.ts';

/** The tax on the gold that the houses of the state make. */
export const set_tax = handler('set_tax', {
  check(world, house, { rate_bp }) {
    const no = notLeader(world, house) ?? leaderWaits(world, house);
    if (no !== null) return no;
    const max = world.rules.params.tax_max_bp;
    return rate_bp > max ? refuse('out_of_range', { field: 'rate_bp', min: 0, max }) : null;
  },

  apply(scope, house, { rate_bp }) {
    const state = scope.world.stateOf(house);
    scope.change(state, (own) => {
      own.tax_bp = rate_bp;
    });
    tellState(scope, state, { kind: 'tax_set', by: house.id, rate_bp });
    return { type: 'tax_set', rate_bp };
  },
});
