import { cost } from '@realm/base';
import { isTroop, mercenariesMost } from '@realm/formulas';
import { type Rules, S, SLOT_COUNT } from '@realm/rules';
import type { Price } from '../../scope/price.ts';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import { affordable } from '../land/prices.ts';

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

/** Whether a house sends units of a slot out. */
export function attacks({ races }: Rules, house: ReadonlyHouse, slot: number): boolean {
  return isTroop(slot) && races.list[house.race].units[slot].attack > 0;
}

/** The most mercenaries that an attack may hire: what the house can pay, and all it has at home going with them. */
export function hireMost(rules: Rules, house: ReadonlyHouse, price: Price): number {
  let troops = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++)
    if (attacks(rules, house, slot)) troops += house.row[UNITS + slot];
  return Math.min(affordable(house, price), mercenariesMost(rules.params, troops));
}
