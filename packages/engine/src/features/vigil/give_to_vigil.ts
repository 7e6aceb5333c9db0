import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { incenseOf } from '../rites/formulas.ts';
import { givenTo, vigilStrengthBp } from './formulas.ts';
import { giveTo } from './give.ts';

/** Aether and incense for the state's vigil. */
export const give_to_vigil = handler('give_to_vigil', {
  check(world, house, { aether, incense }) {
    const { rules, tick } = world;
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const state = world.stateOf(house);
    const { vigil } = state;
    if (vigil === null) return refuse('no_vigil');
    const until_tick = vigil.opened_tick + rules.params.vigil_gather_ticks;
    if (tick >= until_tick) return refuse('vigil_gathered', { until_tick });
    return (
      need('aether', aether, house.aether) ??
      need('incense', incense, incenseOf(rules, house)) ?? { state, vigil }
    );
  },

  apply(scope, house, { aether, incense }, { state, vigil }) {
    const { rules } = scope.world;
    const given = giveTo(scope, house, state, vigil, { aether, incense });
    const total = givenTo(given);
    return {
      type: 'vigil_given',
      vigil: rules.vigils.list[given.vigil].id,
      aether,
      incense,
      given_aether: total.aether,
      given_incense: total.incense,
      lit_until_tick: given.lit_until === 0 ? null : given.lit_until,
      strength_bp: vigilStrengthBp(rules, given),
    };
  },
});
