import { refuse } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { UNITS } from '../../world/layout.ts';

/** Soldiers and thieves become peasants, trained troops soldiers; what they cost is gone. */
export const release = handler('release', {
  check(_world, house, { unit, count }) {
    if (unit === SLOT.mercenaries) return refuse('unit_not_releasable', { unit });
    return need('units', count, house.row[UNITS + unit]);
  },

  apply(_scope, house, { unit, count }) {
    house.cells[UNITS + unit] -= count;
    if (unit === SLOT.soldiers || unit === SLOT.thieves) house.peasants += count;
    else house.cells[UNITS + SLOT.soldiers] += count;
    return { type: 'released', unit, count };
  },
});
