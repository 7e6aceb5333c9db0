import type { Condition, OwnNumber } from '@realm/contract';
import { categoryIndex } from '../../scope/category.ts';
import { defenseOf } from '../../stats/defense.ts';
import { barrenOf, populationOf } from '../../stats/people.ts';
import type { House } from '../../world/house.ts';
import { BOOKS, BUILDINGS, CONSTRUCTING, MATERIALS, UNITS } from '../../world/layout.ts';
import type { World } from '../../world/world.ts';

/** Whether conditions hold: by the house's own numbers as they stand, and the reports its state keeps. */
export function allHold(world: World, house: House, conditions: readonly Condition[] = []): boolean {
  return conditions.every((condition) => holds(world, house, condition));
}

function holds(world: World, house: House, condition: Condition): boolean {
  if (condition.type === 'report') {
    const from = world.tick - condition.within_ticks;
    return world.stateOf(house).intel.newestOf(condition.house, [condition.kind], from) !== undefined;
  }
  const value = numberOf(world, house, condition);
  const { at_least = Number.NEGATIVE_INFINITY, at_most = Number.POSITIVE_INFINITY } = condition;
  return value >= at_least && value <= at_most;
}

/** The number a condition is about; what the age does not have, a house has none of. */
function numberOf(world: World, house: House, condition: Exclude<Condition, { type: 'report' }>): number {
  const { rules } = world;
  const { row } = house;
  switch (condition.type) {
    case 'own':
      return ownNumber(world, house, condition.what);
    case 'units':
      return row[UNITS + condition.slot];
    case 'books':
      return row[BOOKS + categoryIndex(condition.category)];
    case 'stock': {
      const material = rules.materials.get(condition.material);
      return material === undefined ? 0 : row[MATERIALS + material.index];
    }
    case 'building': {
      const building = rules.buildings.get(condition.building);
      return building === undefined
        ? 0
        : row[BUILDINGS + building.index] + row[CONSTRUCTING + building.index];
    }
  }
}

function ownNumber(world: World, house: House, what: OwnNumber): number {
  switch (what) {
    case 'tick':
      return world.tick;
    case 'soldiers':
      return house.row[UNITS];
    case 'barren':
      return barrenOf(world.rules, house);
    case 'population':
      return populationOf(house);
    case 'home_defense':
      return defenseOf(world.rules, house);
    default:
      return house[what];
  }
}
