import { tooLate } from '../../scope/closing.ts';
import type { Handler } from '../../scope/handler.ts';
import { need, needPrice, pay } from '../../scope/pay.ts';
import { UNITS } from '../../world/layout.ts';
import { WORK } from '../../world/works.ts';
import { medicPrice } from '../land/prices.ts';

/** Soldiers learn to save others. */
export const train_medics: Handler<'train_medics'> = {
  check(world, house, { count }) {
    const { rules } = world;
    const price = medicPrice(rules, house);
    return (
      tooLate(world, price.ticks) ??
      needPrice(rules, house, price, count) ??
      need('soldiers', count, house.row[UNITS])
    );
  },

  apply(scope, house, { count }) {
    const price = medicPrice(scope.world.rules, house);
    const cost = pay(scope, house, price, count, 'medics');
    cost.soldiers = count;
    house.row[UNITS] -= count;
    house.medics_training += count;
    const done_tick = scope.schedule(house, WORK.medics, 0, count, price.ticks);
    return { type: 'training_medics', count, cost, done_tick };
  },
};
