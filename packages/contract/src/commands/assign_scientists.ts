import { command } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const assign_scientists = command({
  type: 'assign_scientists',
  summary: 'Move scientists to another category.',
  description: 'The scientists move at once and leave their experience behind.',
  refusals: ['unknown_category', 'same_category', 'not_enough'],
  fields: {
    from: id('The category they leave: economy, military or arcane'),
    to: id('The category they join: economy, military or arcane'),
    count: amount('Scientists to move'),
  },
  example: { from: 'economy', to: 'arcane', count: 1 },
  replies: 'scientists_assigned',
  reply: {
    from: id('The category they left'),
    to: id('The category they joined'),
    count: count('Scientists moved'),
  },
  reply_example: { from: 'economy', to: 'arcane', count: 1 },
});
