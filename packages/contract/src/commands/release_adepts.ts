import { command } from '../command_spec.ts';
import { amount, count } from '../fields.ts';

export const release_adepts = command({
  type: 'release_adepts',
  summary: 'Let adepts go.',
  description: 'The adepts become peasants at once.',
  refusals: ['not_enough'],
  fields: { count: amount('Adepts to release') },
  example: { count: 5 },
  replies: 'adepts_released',
  reply: { count: count('Adepts released') },
  reply_example: { count: 5 },
});
