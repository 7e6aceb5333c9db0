import { apply, mulDiv } from '@realm/base';
import { S } from '@realm/rules';
import { aetherCapacity } from '../calc/aether.ts';
import { flatOutput, stat } from '../calc/effects.ts';
import { adeptCap } from '../calc/people.ts';
import { FLOW, GOOD } from '../state/flows.ts';
import type { House } from '../state/house.ts';
import { BUILDINGS } from '../state/layout.ts';
import type { World } from '../state/world.ts';

/** Shrines gather adepts from the peasants, up to the house's cap. */
export function gatherAdepts(world: World, house: House): void {
  const buildings = world.rules.buildings.list;
  let drawn = 0;
  for (let b = 0; b < buildings.length; b++) {
    if (buildings[b].adepts > 0)
      drawn += flatOutput(buildings[b].adepts, house.efficiency_bp, house.row[BUILDINGS + b]);
  }
  if (drawn === 0) return;
  const cap = adeptCap(house);
  const wanted = apply(drawn, stat(house, S.adept_growth));
  const free = cap === null ? wanted : Math.max(0, cap - house.adepts);
  const joined = Math.min(wanted, free, house.peasants);
  house.peasants -= joined;
  house.adepts += joined;
}

/** Some aether fades; adepts and cisterns make more; what the buildings can't hold spills. */
export function makeAether(world: World, house: House): void {
  const { rules, ledger } = world;
  const { params } = rules;
  const faded = mulDiv(house.aether, params.aether_fade_bp, 10_000);
  const bonus_bp = stat(house, S.aether_output);
  const by_adepts = apply(mulDiv(house.adepts, params.aether_per_100_adepts, 100), bonus_bp);
  const buildings = rules.buildings.list;
  let by_cisterns = 0;
  for (let b = 0; b < buildings.length; b++) {
    if (buildings[b].aether > 0)
      by_cisterns += flatOutput(buildings[b].aether, house.efficiency_bp, house.row[BUILDINGS + b]);
  }
  by_cisterns = apply(by_cisterns, bonus_bp);
  const made = house.aether - faded + by_adepts + by_cisterns;
  const kept = Math.min(made, aetherCapacity(rules, house));
  house.aether = kept;
  ledger.add(GOOD.aether, FLOW.faded, faded);
  ledger.add(GOOD.aether, FLOW.adepts, by_adepts);
  ledger.add(GOOD.aether, FLOW.cisterns, by_cisterns);
  ledger.add(GOOD.aether, FLOW.spilled, made - kept);
}
