import { command } from '../command_spec.ts';

export const leave_protection = command({
  type: 'leave_protection',
  summary: 'Leave protection before it ends by itself.',
  description: 'From then on the house can harm and be harmed. It cannot be taken back.',
  refusals: ['not_protected', 'protection_too_early'],
  fields: {},
  example: {},
  replies: 'protection_left',
  reply: {},
  reply_example: {},
});
