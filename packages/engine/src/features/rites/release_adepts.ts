import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';

/** Adepts become peasants again. */
export const release_adepts = handler('release_adepts', {
  check(_world, house, { count }) {
    return need('adepts', count, house.adepts);
  },

  apply(_scope, house, { count }) {
    house.adepts -= count;
    house.peasants += count;
    return { type: 'adepts_released', count };
  },
});
