import { refuse } from '@realm/contract';
import { addMaterial } from '../market/trade.ts';
import { MATERIALS } from '../state/layout.ts';
import type { Handler } from './handler.ts';
import { need } from './pay.ts';

/** Gold or material from the house to its state's treasury. */
export const donate: Handler<'donate'> = {
  check({ rules }, house, { amount, material }) {
    const given = material === undefined ? undefined : rules.materials.get(material);
    if (material !== undefined && given === undefined) return refuse('unknown_material', { given: material });
    if (house.protected_until !== 0) return refuse('under_protection', { until_tick: house.protected_until });
    const have = given === undefined ? house.gold : house.row[MATERIALS + given.index];
    return need(given?.id ?? 'gold', amount, have);
  },

  apply(scope, house, { amount, material }) {
    const { rules } = scope.world;
    const treasury = scope.treasury(scope.world.stateOf(house));
    if (material === undefined) {
      house.gold -= amount;
      treasury.gold += amount;
    } else {
      const { index } = rules.materials.get(material)!;
      addMaterial(house, index, -amount);
      addMaterial(treasury, index, amount);
    }
    return { type: 'donated', what: material ?? 'gold', amount };
  },
};
