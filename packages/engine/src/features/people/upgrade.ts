import { refuse } from '@realm/contract';
import { tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, needPrice, pay } from '../../scope/pay.ts';
import { TRAINING, UNITS } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { upgradePrice } from '../land/prices.ts';

/** Units of a slot go back into training and come out as the slot they upgrade to. */
export const upgrade = handler('upgrade', {
  check(world, house, { unit, count }) {
    const { rules } = world;
    const price = upgradePrice(rules, house, unit);
    if (price === null) return refuse('unit_not_upgradable', { unit });
    const late = tooLate(world, price.ticks);
    if (late !== null) return late;
    return need('units', count, house.row[UNITS + unit]) ?? needPrice(rules, house, price, count) ?? price;
  },

  apply(scope, house, { unit, count }, price) {
    const cost = pay(scope, house, price, count, 'upgrade');
    house.cells[UNITS + unit] -= count;
    house.cells[TRAINING + price.to] += count;
    const done_tick = scope.schedule(house, WORK.train, price.to, count, price.ticks);
    return { type: 'upgrading', unit, to: price.to, count, cost, done_tick };
  },
});
