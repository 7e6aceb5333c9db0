import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import { sitesChanged } from '../../stats/effects.ts';
import { barrenOf } from '../../stats/people.ts';
import { CONSTRUCTING } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { buildPrice } from './prices.ts';

/** Building sites on barren land; build credits pay for the first of them. */
export const build = handler('build', {
  check({ rules }, house, { building, count }) {
    const rule = rules.buildings.get(building);
    if (rule === undefined) return refuse('unknown_building', { given: building });
    const barren = barrenOf(rules, house);
    if (count > barren) return refuse('not_enough_barren', { needed: count, have: barren });
    const { index } = rule;
    const price = buildPrice(rules, house, index);
    const credits = Math.min(count, house.build_credits);
    return needPrice(rules, house, price, count - credits) ?? { index, price, credits };
  },

  apply(scope, house, { building, count }, { index, price, credits }) {
    const cost = pay(scope, house, price, count - credits, 'build');
    house.build_credits -= credits;
    house.cells[CONSTRUCTING + index] += count;
    sitesChanged(scope.world.rules, house);
    const done_tick = scope.schedule(house, WORK.build, index, count, price.ticks);
    return { type: 'building', building, count, credits, cost, done_tick };
  },
});
