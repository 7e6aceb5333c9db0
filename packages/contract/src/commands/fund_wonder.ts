import Type from 'typebox';
import { command } from '../command_spec.ts';
import { AMOUNT_MAX, count, houseId, id, int, orNull, tick } from '../fields.ts';
import { refuse } from '../refusals.ts';

export const fund_wonder = command({
  type: 'fund_wonder',
  summary: 'Give to a wonder that a house of your state builds.',
  description:
    'Gold, a material, or both; each is capped at what is still needed. The wonder that is fully paid first takes the ' +
    'name, and what others have been given comes back by `wonder_refund_bp`.',
  refusals: [
    'under_protection',
    'no_such_house',
    'not_in_your_state',
    'no_such_build',
    'unknown_material',
    'nothing_needed',
    'not_enough',
    'material_not_named',
  ],
  together: ({ material, amount = 0 }) =>
    amount > 0 && material === undefined ? refuse('material_not_named', { amount }) : null,
  fields: {
    builder: houseId('The house that builds it'),
    gold: Type.Optional(int('Gold (0 to 1,000,000,000); left out for none', 0, AMOUNT_MAX)),
    material: Type.Optional(id('A material; left out for none')),
    amount: Type.Optional(
      int('Units of the material (0 to 1,000,000,000); left out for none', 0, AMOUNT_MAX),
    ),
  },
  example: { builder: 12, gold: 20_000, material: 'stone', amount: 100 },
  replies: 'wonder_funded',
  reply: {
    wonder: id('The wonder'),
    builder: houseId('The house that builds it'),
    gold: count('Gold taken'),
    material: orNull(id('The material'), 'The material; null for none'),
    amount: count('Units taken'),
    done_tick: orNull(tick('When it is finished'), 'When it is finished; null until it is paid for'),
  },
  reply_example: {
    wonder: 'long_furnace',
    builder: 12,
    gold: 20_000,
    material: 'stone',
    amount: 100,
    done_tick: null,
  },
});
