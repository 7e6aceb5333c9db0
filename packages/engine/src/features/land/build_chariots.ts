import { handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import { WORK } from '../../world/works.ts';
import { chariotPrice } from './prices.ts';

/** Chariots: horses are harnessed to them when they go to war, not when they are built. */
export const build_chariots = handler('build_chariots', {
  check({ rules }, house, { count }) {
    const price = chariotPrice(rules, house);
    return needPrice(rules, house, price, count) ?? price;
  },

  apply(scope, house, { count }, price) {
    const cost = pay(scope, house, price, count, 'chariots');
    house.chariots_building += count;
    const done_tick = scope.schedule(house, WORK.chariots, 0, count, price.ticks);
    return { type: 'building_chariots', count, cost, done_tick };
  },
});
