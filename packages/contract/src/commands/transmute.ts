import { command, cost, paid } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const transmute = command({
  type: 'transmute',
  summary: 'Turn one raw material into another.',
  description:
    'For races with the `transmute` flag: `transmute_bp` of the amount, rounded down, is there at once as the other ' +
    'material, the rest is gone.',
  refusals: [
    'no_such_power',
    'unknown_material',
    'not_a_raw_material',
    'same_material',
    'too_little',
    'not_enough',
  ],
  fields: {
    from: id('The raw material given'),
    to: id('The raw material wanted'),
    amount: amount('Units given'),
  },
  example: { from: 'iron', to: 'timber', amount: 100 },
  replies: 'transmuted',
  reply: {
    to: id('The material made'),
    made: count('Units made'),
    cost,
  },
  reply_example: {
    to: 'timber',
    made: 70,
    cost: paid({ materials: { iron: 100 } }),
  },
});
