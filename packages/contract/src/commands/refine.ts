import { command, cost, paid } from '../command_spec.ts';
import { amount, amounts, count, id } from '../fields.ts';

export const refine = command({
  type: 'refine',
  summary: 'Refine materials.',
  description:
    'Takes materials and gold and makes others, at once. What once through a recipe takes and makes, and how ' +
    'often one order may ask for it, stands in `prices.refine` of `/me`.',
  refusals: ['unknown_recipe', 'not_enough'],
  fields: {
    recipe: id('A recipe of `/rules`'),
    times: amount('How many times through it'),
  },
  example: { recipe: 'steel', times: 10 },
  replies: 'refined',
  reply: {
    recipe: id('The recipe'),
    times: count('Times through it'),
    made: amounts('Materials made, by id'),
    cost,
  },
  reply_example: {
    recipe: 'steel',
    times: 10,
    made: { steel: 20 },
    cost: paid({ gold: 2_200, materials: { iron: 20, timber: 10 } }),
  },
});
