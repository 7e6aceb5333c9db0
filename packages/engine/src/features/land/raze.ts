import { refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { BUILDINGS } from '../../world/layout.ts';

/** Finished buildings become barren land, at once and for nothing. */
export const raze: Handler<'raze'> = {
  check({ rules }, house, { building, count }) {
    const rule = rules.buildings.get(building);
    if (rule === undefined) return refuse('unknown_building', { given: building });
    return need(building, count, house.row[BUILDINGS + rule.index]);
  },

  apply({ world }, house, { building, count }) {
    house.row[BUILDINGS + world.rules.buildings.get(building)!.index] -= count;
    buildingsChanged(house);
    return { type: 'razed', building, count };
  },
};
