import Type from 'typebox';
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
  example: { type: 'refine', house: 7, recipe: 'steel', times: 10 },
  reply: {
    type: Type.Literal('refined'),
    recipe: id('The recipe'),
    times: count('Times through it'),
    made: amounts('Materials made, by id'),
    cost,
  },
  reply_example: {
    type: 'refined',
    recipe: 'steel',
    times: 10,
    made: { steel: 20 },
    cost: { gold: 2_200, soldiers: 0, peasants: 0, horses: 0, books: 0, materials: { iron: 20, timber: 10 } },
  },
});
