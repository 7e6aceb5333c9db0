import { refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import { sitesChanged } from '../../stats/effects.ts';
import { barrenOf } from '../../stats/people.ts';
import { CONSTRUCTING } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { buildPrice } from './prices.ts';

/** Building sites on barren land; build credits pay for the first of them. */
export const build: Handler<'build'> = {
  check({ rules }, house, { building, count }) {
    const rule = rules.buildings.get(building);
    if (rule === undefined) return refuse('unknown_building', { given: building });
    const barren = barrenOf(rules, house);
    if (count > barren) return refuse('not_enough_barren', { needed: count, have: barren });
    const paid = Math.max(0, count - house.build_credits);
    return needPrice(rules, house, buildPrice(rules, house, rule.index), paid);
  },

  apply(scope, house, { building, count }) {
    const { rules } = scope.world;
    const { index } = rules.buildings.get(building)!;
    const price = buildPrice(rules, house, index);
    const credits = Math.min(count, house.build_credits);
    const cost = pay(scope, house, price, count - credits, 'build');
    house.build_credits -= credits;
    house.row[CONSTRUCTING + index] += count;
    sitesChanged(rules, house);
    const done_tick = scope.schedule(house, WORK.build, index, count, price.ticks);
    return { type: 'building', building, count, credits, cost, done_tick };
  },
};
