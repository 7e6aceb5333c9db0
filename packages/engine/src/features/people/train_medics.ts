import { tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, needPrice, pay } from '../../scope/pay.ts';
import { UNITS } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { medicPrice } from '../land/prices.ts';

/** Soldiers learn to save others. */
export const train_medics = handler('train_medics', {
  check(world, house, { count }) {
    const { rules } = world;
    const price = medicPrice(rules, house);
    return (
      tooLate(world, price.ticks) ??
      needPrice(rules, house, price, count) ??
      need('soldiers', count, house.row[UNITS]) ??
      price
    );
  },

  apply(scope, house, { count }, price) {
    const cost = pay(scope, house, price, count, 'medics');
    cost.soldiers = count;
    house.cells[UNITS] -= count;
    house.medics_training += count;
    const done_tick = scope.schedule(house, WORK.medics, 0, count, price.ticks);
    return { type: 'training_medics', count, cost, done_tick };
  },
});
