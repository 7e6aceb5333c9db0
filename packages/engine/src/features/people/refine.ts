import { refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { needPrice, noCost } from '../../scope/pay.ts';
import { flow } from '../../world/flows.ts';
import { MATERIALS } from '../../world/layout.ts';
import { refinePrice } from './refining.ts';

/** Raw materials and gold into refined ones, at once. */
export const refine: Handler<'refine'> = {
  market: true,

  check({ rules }, house, { recipe: id, times }) {
    const recipe = rules.recipes.get(id);
    if (recipe === undefined) return refuse('unknown_recipe', { given: id });
    return needPrice(rules, house, refinePrice(house, recipe), times);
  },

  apply(scope, house, { recipe: id, times }) {
    const { rules } = scope.world;
    const recipe = rules.recipes.get(id)!;
    const cost = noCost();
    const made: Record<string, number> = {};
    cost.gold = refinePrice(house, recipe).gold * times;
    house.gold -= cost.gold;
    scope.ledger.add(flow('gold', 'refine'), cost.gold);
    for (const [material, units] of recipe.needs) {
      house.row[MATERIALS + material] -= units * times;
      scope.ledger.add(flow('material', 'refined') + material, units * times);
      cost.materials[rules.materials.list[material].id] = units * times;
    }
    for (const [material, units] of recipe.makes) {
      house.row[MATERIALS + material] += units * times;
      scope.ledger.add(flow('material', 'refine') + material, units * times);
      scope.market.made(material, units * times);
      made[rules.materials.list[material].id] = units * times;
    }
    return { type: 'refined', recipe: id, times, made, cost };
  },
};
