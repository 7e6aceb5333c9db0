import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, count, houseId, id } from '../fields.ts';

export const assign_scientists = command({
  type: 'assign_scientists',
  summary: 'Move scientists to another category.',
  description: 'The scientists move at once and leave their experience behind.',
  refusals: ['unknown_category', 'same_category', 'not_enough'],
  fields: {
    house: houseId(),
    from: id('The category they leave: economy, military or arcane'),
    to: id('The category they join: economy, military or arcane'),
    count: amount('Scientists to move'),
  },
  example: { type: 'assign_scientists', house: 7, from: 'economy', to: 'arcane', count: 1 },
  reply: {
    type: Type.Literal('scientists_assigned'),
    from: id('The category they left'),
    to: id('The category they joined'),
    count: count('Scientists moved'),
  },
  reply_example: { type: 'scientists_assigned', from: 'economy', to: 'arcane', count: 1 },
});
