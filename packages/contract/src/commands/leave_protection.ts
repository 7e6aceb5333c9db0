import Type from 'typebox';
import { command } from '../command_spec.ts';
import { houseId } from '../fields.ts';

export const leave_protection = command({
  type: 'leave_protection',
  summary: 'Leave protection before it ends by itself.',
  description: 'From then on the house can harm and be harmed. It cannot be taken back.',
  refusals: ['not_protected', 'protection_too_early'],
  fields: { house: houseId() },
  example: { type: 'leave_protection', house: 7 },
  reply: { type: Type.Literal('protection_left') },
  reply_example: { type: 'protection_left' },
});
