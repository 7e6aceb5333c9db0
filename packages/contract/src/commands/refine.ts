import { command, cost } from '../command_spec.ts';
import { amount, amounts, count, houseId, id } from '../fields.ts';

export const refine = command({
  type: 'refine',
  summary: 'Refine materials.',
  description:
    'Takes materials and gold and makes others, at once. What once through a recipe takes and makes, and how ' +
    'often one order may ask for it, stands in `prices.refine` of `/me`.',
  refusals: ['unknown_recipe', 'not_enough'],
  fields: {
    house: houseId(),
    recipe: id('A recipe of `/rules`'),
    times: amount('How many times through it'),
  },
  example: { house: 7, recipe: 'steel', times: 10 },
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
    cost: { gold: 2_200, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: { iron: 20, timber: 10 } },
  },
});
