import Type from 'typebox';
import { command } from '../command_spec.ts';
import { houseId } from '../fields.ts';

export const take_back = command({
  type: 'take_back',
  summary: 'Take the house back from its deputy.',
  description: 'The deputy gives no further command. What it has begun goes on.',
  refusals: ['no_deputy'],
  fields: { house: houseId() },
  example: { type: 'take_back', house: 7 },
  reply: { type: Type.Literal('taken_back') },
  reply_example: { type: 'taken_back' },
});
