import type { Condition, OwnNumber } from '@realm/contract';
import type { Rules } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { defenseOf } from '../../stats/defense.ts';
import { barrenOf, populationOf } from '../../stats/people.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { BOOKS, BUILDINGS, CONSTRUCTING, MATERIALS, offsetOf, RITES, UNITS } from '../../world/layout.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** Whether conditions hold: by the house's own numbers as they stand, and the reports its state keeps. */
export function allHold(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  conditions: readonly Condition[] = [],
): boolean {
  return conditions.every((condition) => holds(world, house, condition));
}

function holds(world: ReadonlyWorld, house: ReadonlyHouse, condition: Condition): boolean {
  if (condition.type === 'report') {
    const from = world.tick - condition.within_ticks;
    return world.stateOf(house).intel.newestOf(condition.house, [condition.kind], from) !== undefined;
  }
  const value = numberOf(world, house, condition);
  const { at_least = Number.NEGATIVE_INFINITY, at_most = Number.POSITIVE_INFINITY } = condition;
  return value >= at_least && value <= at_most;
}

/** What conditions on a house's numbers are about. */
export type OfNumber = Exclude<Condition, { type: 'report' }>;

/** The number a condition is about; what the age does not have, a house has none of. */
function numberOf(world: ReadonlyWorld, house: ReadonlyHouse, condition: OfNumber): number {
  const at = cellOf(world.rules, condition);
  if (at !== undefined) return house.row[at];
  if (condition.type === 'own' && isReckoned(condition.what)) return reckoned(world, house, condition.what);
  if (condition.type === 'rite') return ticksLeft(world, house, condition.rite);
  const building = condition.type === 'building' ? world.rules.buildings.get(condition.building) : undefined;
  if (building === undefined) return 0;
  return house.row[BUILDINGS + building.index] + house.row[CONSTRUCTING + building.index];
}

/** Where in a house's row the number stands that a condition is about; undefined for one that stands nowhere as it is. */
function cellOf(rules: Rules, condition: OfNumber): number | undefined {
  switch (condition.type) {
    case 'own': {
      const { what } = condition;
      if (what === 'soldiers') return UNITS;
      return isReckoned(what) ? undefined : offsetOf(what);
    }
    case 'units':
      return UNITS + condition.slot;
    case 'books':
      return BOOKS + categoryIndex(condition.category);
    case 'stock': {
      const material = rules.materials.get(condition.material);
      return material === undefined ? undefined : MATERIALS + material.index;
    }
    case 'building':
    case 'rite':
      return undefined;
  }
}

/**
 * The same, for what is looked at in every tick: of a rite that is not to run any more, too, where 0 stands once it has
 * ended.
 */
export function watchedCell(rules: Rules, condition: OfNumber): number | undefined {
  if (condition.type !== 'rite') return cellOf(rules, condition);
  return condition.at_most === 0 ? lastTickCell(rules, condition.rite) : undefined;
}

/** Ticks that a rite still lies on the house. */
function ticksLeft({ rules, tick }: ReadonlyWorld, { row }: ReadonlyHouse, id: string): number {
  const at = lastTickCell(rules, id);
  return at === undefined ? 0 : Math.max(0, row[at] - tick);
}

/** Where the last tick of a lasting rite stands; of others something else stands there. */
function lastTickCell(rules: Rules, id: string): number | undefined {
  const rite = rules.rites.get(id);
  return rite === undefined || rite.ticks === 0 ? undefined : RITES + rite.index;
}

/** Numbers of a house that are reckoned when they are asked for. */
type Reckoned = 'tick' | 'barren' | 'population' | 'home_defense';

const isReckoned = (what: OwnNumber): what is Reckoned =>
  what === 'tick' || what === 'barren' || what === 'population' || what === 'home_defense';

function reckoned(world: ReadonlyWorld, house: ReadonlyHouse, what: Reckoned): number {
  switch (what) {
    case 'tick':
      return world.tick;
    case 'barren':
      return barrenOf(world.rules, house);
    case 'population':
      return populationOf(house);
    case 'home_defense':
      return defenseOf(world.rules, house);
  }
}
