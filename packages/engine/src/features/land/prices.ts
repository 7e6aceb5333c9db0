import { cost, mulDiv } from '@realm/base';
import * as formulas from '@realm/formulas';
import { type Rules, S, type TrainCost, type UpgradeCost } from '@realm/rules';
import type { Price } from '../../scope/price.ts';
import { barrenOf } from '../../stats/people.ts';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { MATERIALS, UNITS } from '../../world/layout.ts';

/** Gold an explored acre costs. */
export function exploreGold({ params }: Rules, house: ReadonlyHouse): number {
  return formulas.exploreGold(params, house.land, stat(house, S.explore_cost));
}

/** Thousandths of a soldier an explored acre costs. */
export function exploreSoldiersMilli({ params }: Rules, house: ReadonlyHouse): number {
  return formulas.exploreSoldiersMilli(params, house.land, stat(house, S.explore_soldiers));
}

/** Acres that may still be sent for: at most a share of the land may be incoming by exploring. */
export function exploreRoom({ params }: Rules, house: ReadonlyHouse): number {
  return formulas.exploreRoom(params, house.land, house.incoming_land - house.incoming_conquest);
}

/** Gold and material a building costs; build credits come first and make buildings free. */
export function buildPrice(rules: Rules, house: ReadonlyHouse, building: number): Price {
  const { params } = rules;
  const discount_bp = stat(house, S.build_cost);
  const gold = cost(params.build_gold_base + params.build_gold_per_acre * house.land, discount_bp);
  const units = cost(
    params.build_material_base + mulDiv(house.land, 1, params.build_material_acres),
    discount_bp,
  );
  return { gold, materials: [[rules.buildings.list[building].material, units]], ticks: params.build_ticks };
}

/** The price of training a unit of a slot from soldiers, or null where the race can't. */
export function trainPrice(rules: Rules, house: ReadonlyHouse, slot: number): Price | null {
  const { train } = rules.races.list[house.race].units[slot];
  return train === null
    ? null
    : { ...priced(train, stat(house, S.unit_cost)), ticks: trainingTicks(house, train.ticks) };
}

/** The price of a unit recruited straight from peasants. */
export function directPrice(rules: Rules, house: ReadonlyHouse, slot: number): Price | null {
  const { train } = rules.races.list[house.race].units[slot];
  if (train === null) return null;
  const dearer = priced(train, rules.params.direct_cost_bp);
  return { ...priced(dearer, stat(house, S.unit_cost)), ticks: rules.params.direct_ticks };
}

/** The price of an upgrade from a slot, and the slot it leads to; null where there is none. */
export function upgradePrice(
  rules: Rules,
  house: ReadonlyHouse,
  slot: number,
): (Price & { to: number }) | null {
  const upgrade: UpgradeCost | null = rules.races.list[house.race].units[slot].upgrade;
  if (upgrade === null) return null;
  const ticks = trainingTicks(house, upgrade.ticks);
  return { ...priced(upgrade, stat(house, S.upgrade_cost)), ticks, to: upgrade.to };
}

export function medicPrice(rules: Rules, house: ReadonlyHouse): Price {
  return {
    ...priced(rules.medics, stat(house, S.medic_cost)),
    ticks: trainingTicks(house, rules.medics.ticks),
  };
}

export function chariotPrice(rules: Rules, house: ReadonlyHouse): Price {
  return priced(rules.chariots, stat(house, S.chariot_cost));
}

/** How many of a price the house's gold and materials pay for. */
export function affordable(house: ReadonlyHouse, price: Price): number {
  let most = payableBy(house.gold, price.gold);
  for (const [material, units] of price.materials) {
    most = Math.min(most, payableBy(house.row[MATERIALS + material], units));
  }
  return most;
}

/** The most acres one order may ask for. */
export function exploreMost(rules: Rules, house: ReadonlyHouse): number {
  const milli = exploreSoldiersMilli(rules, house);
  const soldiers = house.row[UNITS];
  return Math.min(
    payableBy(house.gold, exploreGold(rules, house)),
    formulas.acresBySoldiers(soldiers, milli, MOST),
    exploreRoom(rules, house),
    house.explorable_acres,
  );
}

/** The most buildings of a kind one order may ask for. */
export function buildMost(rules: Rules, house: ReadonlyHouse, price: Price): number {
  return Math.min(barrenOf(rules, house), house.build_credits + affordable(house, price));
}

/** The most one order may ask for of anything (see the commands' schemas). */
const MOST = 1_000_000_000;

function payableBy(stock: number, each: number): number {
  return each === 0 ? MOST : Math.min(MOST, Math.floor(stock / each));
}

function priced(base: TrainCost | Price, bp: number): Price {
  return {
    gold: cost(base.gold, bp),
    materials: base.materials.map(([material, units]) => [material, cost(units, bp)] as const),
    ticks: base.ticks,
  };
}

function trainingTicks(house: ReadonlyHouse, ticks: number): number {
  return Math.max(1, cost(ticks, stat(house, S.training_time)));
}
