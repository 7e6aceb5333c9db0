import { refuse } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, needPrice, pay } from '../../scope/pay.ts';
import { TRAINING, UNITS } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { directPrice, trainPrice } from '../land/prices.ts';

/** Soldiers, or peasants straight away at a higher price, become units of a slot. */
export const train = handler('train', {
  check(world, house, { unit, count, direct }) {
    const { rules } = world;
    const price = direct ? directPrice(rules, house, unit) : trainPrice(rules, house, unit);
    if (price === null) return refuse('unit_not_trainable', { unit });
    const late = tooLate(world, price.ticks);
    if (late !== null) return late;
    const people = direct
      ? need('peasants', count, house.peasants)
      : need('soldiers', count, house.row[UNITS]);
    return needPrice(rules, house, price, count) ?? people ?? price;
  },

  apply(scope, house, { unit, count, direct = false }, price) {
    const cost = pay(scope, house, price, count, 'train');
    if (direct) {
      house.peasants -= count;
      cost.peasants = count;
    } else {
      house.cells[UNITS + SLOT.soldiers] -= count;
      cost.soldiers = count;
    }
    house.cells[TRAINING + unit] += count;
    const done_tick = scope.schedule(house, WORK.train, unit, count, price.ticks);
    return { type: 'training', unit, count, direct, cost, done_tick };
  },
});
