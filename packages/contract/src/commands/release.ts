import { command } from '../command_spec.ts';
import { amount, count, slot } from '../fields.ts';

export const release = command({
  type: 'release',
  summary: 'Let units at home go.',
  description:
    'Soldiers become peasants, trained units become soldiers. What they cost is not given back. Only units at ' +
    'home can be released; mercenaries cannot.',
  refusals: ['unit_not_releasable', 'not_enough'],
  fields: {
    unit: slot('The slot of the units to release (0 to 9)'),
    count: amount('Units to release'),
  },
  example: { unit: 0, count: 40 },
  replies: 'released',
  reply: {
    unit: slot('The slot'),
    count: count('Units released'),
  },
  reply_example: { unit: 0, count: 40 },
});
