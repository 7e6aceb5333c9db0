import { mightOfTroops, mightStanding, SLOT_COUNT } from '@realm/formulas';
import type { Rules } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { BUILDINGS, SCIENCE_BP, UNITS } from '../world/layout.ts';

/**
 * A house's might: land, buildings, sciences, and the strength of its troops home and away, each by the weight
 * of the age's params. Hidden numbers (thieves, adepts) never count.
 */
export function mightOf(rules: Rules, house: ReadonlyHouse): number {
  return house.might_standing + mightOfTroops(rules.params, house.strength);
}

/** The part of it that troops have none in. */
export function mightStandingOf(rules: Rules, house: ReadonlyHouse): number {
  const { row } = house;
  const kinds = rules.buildings.list.length;
  let buildings = 0;
  for (let b = 0; b < kinds; b++) buildings += row[BUILDINGS + b];
  const sciences = rules.sciences.list.length;
  let science_bp = 0;
  for (let s = 0; s < sciences; s++) science_bp += row[SCIENCE_BP + s];
  return mightStanding(rules.params, house.land, buildings, science_bp);
}

/** Points of the home defense, before bonuses: each unit at home by its defense, soldiers included. */
export function homePoints(rules: Rules, house: ReadonlyHouse): number {
  const units = rules.races.list[house.race].units;
  let points = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) points += house.row[UNITS + slot] * units[slot].defense;
  return points;
}
