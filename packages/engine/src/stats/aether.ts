import { apply, mulDiv } from '@realm/base';
import { adeptAether } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { BUILDINGS } from '../world/layout.ts';
import { stat } from './stat.ts';

/** Most aether the house's land and buildings hold, before bonuses. */
export function aetherHeld(rules: Rules, house: ReadonlyHouse): number {
  const buildings = rules.buildings.list;
  let held = mulDiv(house.land, rules.params.aether_capacity_per_100_acres, 100);
  for (let b = 0; b < buildings.length; b++) held += house.row[BUILDINGS + b] * buildings[b].holds_aether;
  return held;
}

/** Aether that its adepts and cisterns make a tick. */
export function aetherMade({ params }: Rules, house: ReadonlyHouse): number {
  return adeptAether(params, house.adepts, stat(house, S.aether_output)) + house.cistern_aether;
}

/** Most aether the house holds. */
export function aetherCapacity(house: ReadonlyHouse): number {
  return apply(house.aether_held, stat(house, S.aether_capacity));
}
