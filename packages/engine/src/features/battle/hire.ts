import { cost } from '@realm/base';
import { type Rules, S } from '@realm/rules';
import type { Price } from '../../scope/price.ts';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';

/** What hiring a mercenary for an attack costs a house now, a plain or a better one. */
export function mercenaryPrice({ mercenaries }: Rules, house: ReadonlyHouse, better: boolean): Price {
  const { gold, materials } = better ? mercenaries.better : mercenaries.plain;
  const bp = stat(house, S.unit_cost);
  return {
    gold: cost(gold, bp),
    materials: materials.map(([material, units]) => [material, cost(units, bp)] as const),
    ticks: 0,
  };
}
