import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { BUILDINGS } from '../../world/layout.ts';

/** Finished buildings become barren land, at once and for nothing. */
export const raze = handler('raze', {
  check({ rules }, house, { building, count }) {
    const rule = rules.buildings.get(building);
    if (rule === undefined) return refuse('unknown_building', { given: building });
    return need(building, count, house.row[BUILDINGS + rule.index]) ?? rule;
  },

  apply(_scope, house, { building, count }, { index }) {
    house.cells[BUILDINGS + index] -= count;
    buildingsChanged(house);
    return { type: 'razed', building, count };
  },
});
