import { cost } from '@realm/base';
import { type Recipe, type Rules, S } from '@realm/rules';
import type { Price } from '../../scope/price.ts';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';

/** What once through a recipe takes; it is done at once. */
export function refinePrice(house: ReadonlyHouse, recipe: Recipe): Price {
  return { gold: cost(recipe.gold, stat(house, S.refine_cost)), materials: recipe.needs, ticks: 0 };
}

/** The least of a raw material that leaves anything when it is turned into another. */
export function transmuteLeast(rules: Rules): number {
  return Math.ceil(10_000 / rules.params.transmute_bp);
}
