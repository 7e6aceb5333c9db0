import { medicPrice } from '../calc/prices.ts';
import { UNITS } from '../state/layout.ts';
import { WORK } from '../state/works.ts';
import type { Handler } from './handler.ts';
import { need, needPrice, pay } from './pay.ts';

/** Soldiers learn to save others. */
export const train_medics: Handler<'train_medics'> = {
  check({ rules }, house, { count }) {
    return (
      needPrice(rules, house, medicPrice(rules, house), count) ?? need('soldiers', count, house.row[UNITS])
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
