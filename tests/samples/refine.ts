import { given, short } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';
import { stockUp } from './kit/setting.ts';

export const refine: Sample<'refine'> = {
  wire: 'refine',
  accepted({ viewer }) {
    stockUp(viewer);
    return { recipe: 'steel', times: 1 };
  },
  refused: {
    unknown_recipe: () => ({ recipe: 'soup', times: 1 }),
    not_enough: () => ({ recipe: 'steel', times: 1_000_000 }),
  },
  fresh: ({ prices, gold }) => [
    [{ recipe: 'steel', times: 9_999 }, short('gold', 9_999 * prices.refine.steel.gold, gold)],
    [{ recipe: 'soup', times: 1 }, given('unknown_recipe', 'soup')],
  ],
  random: (dice, { rules }) => ({ recipe: dice.random.pick(rules.recipes.list).id, times: dice.upTo(4) }),
  tries: () => [{ recipe: 'steel', times: 1 }],
};
