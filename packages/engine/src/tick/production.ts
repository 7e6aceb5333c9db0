import { apply, mulDiv } from '@realm/base';
import { S } from '@realm/rules';
import { flatOutput, refreshIfStale, stat, workersNeeded } from '../calc/effects.ts';
import { FLOW, GOOD, GOOD_MATERIAL } from '../state/flows.ts';
import type { House } from '../state/house.ts';
import { BUILDINGS, MATERIALS } from '../state/layout.ts';
import type { World } from '../state/world.ts';

/** Gold of the peasants, food of farms and foraging, raw material of foundries, horses of stables. */
export function production(world: World, house: House): void {
  const { rules, ledger } = world;
  const { params } = rules;
  refreshIfStale(rules, house);
  const { row } = house;

  const gold = goldMade(
    house.peasants,
    workersNeeded(rules, house.jobs),
    params.gold_per_worker,
    params.gold_per_idle,
  );
  const income = apply(gold, stat(house, S.gold_income));
  house.gold += income;
  ledger.add(GOOD.gold, FLOW.peasants, income);

  let farmed = 0;
  let raw = 0;
  let horses = 0;
  const buildings = rules.buildings.list;
  for (let b = 0; b < buildings.length; b++) {
    const building = buildings[b];
    const count = row[BUILDINGS + b];
    if (count === 0) continue;
    if (building.food > 0) farmed += flatOutput(building.food, house.efficiency_bp, count);
    if (building.raw > 0) raw += flatOutput(building.raw, house.efficiency_bp, count);
    if (building.horses > 0) horses += flatOutput(building.horses, house.efficiency_bp, count);
  }
  farmed = apply(farmed, stat(house, S.food_output));
  const foraged = mulDiv(house.land, params.forage_per_100_acres, 100);
  house.food += farmed + foraged;
  ledger.add(GOOD.food, FLOW.farms, farmed);
  ledger.add(GOOD.food, FLOW.forage, foraged);

  raw = apply(raw, stat(house, S.material_output));
  const { material } = rules.realms[house.realm - 1];
  row[MATERIALS + material] += raw;
  ledger.add(GOOD_MATERIAL + material, FLOW.foundries, raw);

  horses = apply(horses, stat(house, S.horse_output));
  house.horses += horses;
  ledger.add(GOOD.horses, FLOW.stables, horses);
}

/** Gold before bonuses: those who find work make more than those who don't. */
export function goldMade(
  peasants: number,
  workers_needed: number,
  per_worker: number,
  per_idle: number,
): number {
  const employed = Math.min(peasants, workers_needed);
  return employed * per_worker + (peasants - employed) * per_idle;
}
