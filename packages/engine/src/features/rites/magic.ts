import { adeptAether, aetherFaded } from '@realm/formulas';
import { S } from '@realm/rules';
import { aetherCapacity } from '../../stats/aether.ts';
import { adeptCapOf } from '../../stats/people.ts';
import { stat } from '../../stats/stat.ts';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const FADED = posting('aether', 'faded');
const BY_ADEPTS = posting('aether', 'adepts');
const BY_CISTERNS = posting('aether', 'cisterns');
const SPILLED = posting('aether', 'spilled');

/** Shrines gather adepts from the peasants, up to the house's cap. */
export function gatherAdepts(_world: OwnWorld, house: House): void {
  if (house.adepts_drawn === 0) return;
  const cap = adeptCapOf(house);
  const free = cap === null ? house.adepts_drawn : Math.max(0, cap - house.adepts);
  const joined = Math.min(house.adepts_drawn, free, house.peasants);
  house.peasants -= joined;
  house.adepts += joined;
}

/** Some aether fades; adepts and cisterns make more; what the buildings can't hold spills. */
export function makeAether(world: OwnWorld, house: House): void {
  const { rules, ledger } = world;
  const faded = aetherFaded(rules.params, house.aether);
  const by_adepts = adeptAether(rules.params, house.adepts, stat(house, S.aether_output));
  const made = house.aether - faded + by_adepts + house.cistern_aether;
  house.aether = Math.min(made, aetherCapacity(house));
  ledger.add(FADED, faded);
  ledger.add(BY_ADEPTS, by_adepts);
  ledger.add(BY_CISTERNS, house.cistern_aether);
  ledger.add(SPILLED, made - house.aether);
}
