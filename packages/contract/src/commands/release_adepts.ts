import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, count, houseId } from '../fields.ts';

export const release_adepts = command({
  type: 'release_adepts',
  summary: 'Let adepts go.',
  description: 'The adepts become peasants at once.',
  refusals: ['not_enough'],
  fields: { house: houseId(), count: amount('Adepts to release') },
  example: { type: 'release_adepts', house: 7, count: 5 },
  reply: { type: Type.Literal('adepts_released'), count: count('Adepts released') },
  reply_example: { type: 'adepts_released', count: 5 },
});
