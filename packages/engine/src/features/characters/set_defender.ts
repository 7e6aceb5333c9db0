import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { charactersChanged } from './changed.ts';
import { generalOf } from './general.ts';

/** The general who defends the house whenever it is at home. */
export const set_defender = handler('set_defender', {
  check(world, house, { general: id }) {
    if (id === house.defender) return refuse('already_defender', { general: id });
    const general = generalOf(world, house, id);
    return isRefusal(general) ? general : null;
  },

  apply(scope, house, { general }) {
    house.defender = general;
    scope.beyond((world) => charactersChanged(world, house));
    return { type: 'defender_set', general };
  },
});
