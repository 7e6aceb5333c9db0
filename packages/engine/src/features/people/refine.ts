import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { needPrice, noCost } from '../../scope/pay.ts';
import { MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { refinePrice } from './refining.ts';

/** Raw materials and gold into refined ones, at once. */
export const refine = handler('refine', {
  market: 'what nobody sees has no version',

  check({ rules }, house, { recipe: id, times }) {
    const recipe = rules.recipes.get(id);
    if (recipe === undefined) return refuse('unknown_recipe', { given: id });
    const price = refinePrice(house, recipe);
    return needPrice(rules, house, price, times) ?? { recipe, gold: price.gold * times };
  },

  apply(scope, house, { recipe: id, times }, { recipe, gold }) {
    const { rules } = scope.world;
    const cost = noCost();
    const made: Record<string, number> = {};
    cost.gold = gold;
    house.gold -= gold;
    scope.ledger.add(posting('gold', 'refine'), gold);
    for (const [material, units] of recipe.needs) {
      house.cells[MATERIALS + material] -= units * times;
      scope.ledger.add(posting('material', 'refined') + material, units * times);
      cost.materials[rules.materials.list[material].id] = units * times;
    }
    for (const [material, units] of recipe.makes) {
      house.cells[MATERIALS + material] += units * times;
      scope.ledger.add(posting('material', 'refine') + material, units * times);
      scope.market.made(material, units * times);
      made[rules.materials.list[material].id] = units * times;
    }
    return { type: 'refined', recipe: id, times, made, cost };
  },
});
