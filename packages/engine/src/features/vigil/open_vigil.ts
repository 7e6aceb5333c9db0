import { refuse } from '@realm/contract';
import { openingGift, vigilNeeds } from '@realm/formulas';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';
import { incenseOf } from '../rites/formulas.ts';
import { giveTo } from './give.ts';
import type { Vigil } from './state.ts';

/** Opens a vigil of the state, with the first part of what it needs. */
export const open_vigil = handler('open_vigil', {
  check(world, house, { vigil: id }) {
    const { rules, tick } = world;
    const rule = rules.vigils.get(id);
    if (rule === undefined) return refuse('unknown_vigil', { given: id });
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const state = world.stateOf(house);
    if (state.vigil !== null)
      return refuse('vigil_under_way', { vigil: rules.vigils.list[state.vigil.vigil].id });
    if (tick < house.vigil_from) return refuse('vigil_too_soon', { from_tick: house.vigil_from });
    const needs = vigilNeeds(rule, state.land);
    const gift = openingGift(rules.params, needs);
    return (
      need('aether', gift.aether, house.aether) ??
      need('incense', gift.incense, incenseOf(rules, house)) ?? { rule, state, needs, gift }
    );
  },

  apply(scope, house, { vigil: id }, { rule, state, needs, gift }) {
    const { tick, rules } = scope.world;
    const { params } = rules;
    const opened: Vigil = {
      vigil: rule.index,
      opened_by: house.id,
      opened_tick: tick,
      aether_needed: needs.aether,
      incense_needed: needs.incense,
      aether_milli: 0,
      incense_milli: 0,
      last_gift_tick: tick,
      lit_until: 0,
    };
    house.vigil_from = tick + params.vigil_wait_ticks;
    tellState(scope, state, { kind: 'vigil_opened', by: house.id, vigil: id });
    giveTo(scope, house, state, opened, gift);
    return {
      type: 'vigil_opened',
      vigil: id,
      ...gift,
      aether_needed: needs.aether,
      incense_needed: needs.incense,
      gather_until_tick: tick + params.vigil_gather_ticks,
    };
  },
});
