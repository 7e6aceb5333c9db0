import { mulDiv } from '@realm/base';
import { aetherCapacity } from '../calc/aether.ts';
import { adeptAether } from '../calc/output.ts';
import { adeptCap } from '../calc/people.ts';
import { FLOW, GOOD } from '../state/flows.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';

/** Shrines gather adepts from the peasants, up to the house's cap. */
export function gatherAdepts(_world: World, house: House): void {
  if (house.adepts_drawn === 0) return;
  const cap = adeptCap(house);
  const free = cap === null ? house.adepts_drawn : Math.max(0, cap - house.adepts);
  const joined = Math.min(house.adepts_drawn, free, house.peasants);
  house.peasants -= joined;
  house.adepts += joined;
}

/** Some aether fades; adepts and cisterns make more; what the buildings can't hold spills. */
export function makeAether(world: World, house: House): void {
  const { rules, ledger } = world;
  const faded = mulDiv(house.aether, rules.params.aether_fade_bp, 10_000);
  const by_adepts = adeptAether(rules, house);
  const made = house.aether - faded + by_adepts + house.cistern_aether;
  house.aether = Math.min(made, aetherCapacity(house));
  ledger.add(GOOD.aether, FLOW.faded, faded);
  ledger.add(GOOD.aether, FLOW.adepts, by_adepts);
  ledger.add(GOOD.aether, FLOW.cisterns, house.cistern_aether);
  ledger.add(GOOD.aether, FLOW.spilled, made - house.aether);
}
