import { apply } from '@realm/base';
import { flatOutput } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { BUILDINGS } from '../world/layout.ts';
import { stat } from './stat.ts';
import { type Makers, tablesOf } from './tables.ts';

/** What all of a house's buildings make of a product in a tick, before bonuses. */
function made({ building, hundredths }: Makers, { row, efficiency_bp }: ReadonlyHouse): number {
  let sum = 0;
  for (let i = 0; i < building.length; i++) {
    sum += flatOutput(hundredths[i], efficiency_bp, row[BUILDINGS + building[i]]);
  }
  return sum;
}

/** Food its farms make a tick. */
export function foodFarmed(rules: Rules, house: ReadonlyHouse): number {
  return apply(made(tablesOf(rules).makers.food, house), stat(house, S.food_output));
}

/** Units of its realm's material that its foundries make a tick. */
export function rawMade(rules: Rules, house: ReadonlyHouse): number {
  return apply(made(tablesOf(rules).makers.raw, house), stat(house, S.material_output));
}

/** Horses its stables breed a tick. */
export function horsesBred(rules: Rules, house: ReadonlyHouse): number {
  return apply(made(tablesOf(rules).makers.horses, house), stat(house, S.horse_output));
}

/** Adepts its shrines gather a tick, while there are peasants and room under the cap. */
export function adeptsDrawn(rules: Rules, house: ReadonlyHouse): number {
  return apply(made(tablesOf(rules).makers.adepts, house), stat(house, S.adept_growth));
}

/** Aether its cisterns make a tick. */
export function cisternAether(rules: Rules, house: ReadonlyHouse): number {
  return apply(made(tablesOf(rules).makers.aether, house), stat(house, S.aether_output));
}
