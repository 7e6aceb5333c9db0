import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { stockIn } from '../queue/stocks.ts';
import { begin } from './begin.ts';

/** Hands the house to a deputy, or gives the one it has new terms. */
export const deputize = handler('deputize', {
  check({ tick, rules }, _house, { until_tick, limits }) {
    const { deputy_ticks_max } = rules.params;
    if (deputy_ticks_max === 0) return refuse('deputy_closed');
    const max = tick + deputy_ticks_max;
    const until = until_tick ?? max;
    if (until <= tick) return refuse('tick_past', { field: 'until_tick', wanted: until, tick });
    if (until > max) return refuse('deputy_too_long', { wanted: until, max });
    const nothing = limits.keep?.find(({ what }) => stockIn(rules, what) === undefined);
    return nothing === undefined ? { until } : refuse('unknown_good', { given: nothing.what });
  },

  apply(scope, house, { style, limits }, { until }) {
    scope.beyond((world) => begin(world, house, { style, limits, until_tick: until, by_age: false }));
    return { type: 'deputized', style, until_tick: until };
  },
});
