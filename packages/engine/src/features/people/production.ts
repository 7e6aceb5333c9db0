import { foodForaged, taxOn } from '@realm/formulas';
import { refreshIfStale } from '../../stats/effects.ts';
import { goldMade } from '../../stats/gold.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const GOLD_MADE = posting('gold', 'peasants');
const FARMED = posting('food', 'farms');
const FORAGED = posting('food', 'forage');
const RAW_MADE = posting('material', 'foundries');
const BRED = posting('horses', 'stables');

/** Gold of the peasants, food of farms and foraging, raw material of foundries, horses of stables. */
export function production(world: OwnWorld, house: House): void {
  const { rules, ledger } = world;
  refreshIfStale(rules, house);

  const gold = goldMade(rules, house);
  const state = world.stateOf(house);
  const tax = house.protected_until === 0 ? taxOn(gold, state.tax_bp) : 0;
  house.gold += gold - tax;
  state.treasury.gold += tax;
  ledger.add(GOLD_MADE, gold);

  const foraged = foodForaged(rules.params, house.land);
  house.food += house.food_farmed + foraged;
  ledger.add(FARMED, house.food_farmed);
  ledger.add(FORAGED, foraged);

  const { material } = rules.realms[house.realm - 1];
  house.cells[MATERIALS + material] += house.raw_made;
  ledger.add(RAW_MADE + material, house.raw_made);

  house.horses += house.horses_bred;
  ledger.add(BRED, house.horses_bred);
}
