import { mulDiv } from '@realm/base';
import { type Rules, SLOT_COUNT } from '@realm/rules';
import type { House } from '../world/house.ts';
import { BUILDINGS, SCIENCE_BP, UNITS } from '../world/layout.ts';

/**
 * A house's might: land, buildings, sciences, and the strength of its troops home and away, each by the weight
 * of the age's params. Hidden numbers (thieves, adepts) never count.
 */
export function mightOf(rules: Rules, house: House): number {
  return house.might_standing + mulDiv(house.strength, rules.params.might_per_100_strength, 100);
}

/** The part of it that troops have none in. */
export function mightStanding(rules: Rules, house: House): number {
  const { params } = rules;
  const { row } = house;
  const kinds = rules.buildings.list.length;
  let buildings = 0;
  for (let b = 0; b < kinds; b++) buildings += row[BUILDINGS + b];
  const sciences = rules.sciences.list.length;
  let science_bp = 0;
  for (let s = 0; s < sciences; s++) science_bp += row[SCIENCE_BP + s];
  return (
    house.land * params.might_per_acre +
    buildings * params.might_per_building +
    mulDiv(science_bp, params.might_per_100_science_bp, 100)
  );
}

/** Strength of the home defense: each unit at home by its defense, soldiers included, x (1 + defense). */
export function homeDefense(rules: Rules, house: House, defense_bp: number): number {
  const units = rules.races.list[house.race].units;
  let points = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) points += house.row[UNITS + slot] * units[slot].defense;
  return mulDiv(points, 10_000 + defense_bp, 10_000);
}
