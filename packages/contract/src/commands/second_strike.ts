import { command } from '../command_spec.ts';
import { battleExample, battleReply } from './battle_reply.ts';

export const second_strike = command({
  type: 'second_strike',
  summary: 'Strike the same house again.',
  description:
    'A power of some races: an army that has won and is still near the field strikes the same house again in the ' +
    'same way, with `second_strike_bp` of its strength. What it takes comes home with it, when it would have anyway.',
  refusals: [
    'age_closing',
    'no_such_power',
    'power_waits',
    'no_army_in_field',
    'no_such_house',
    'target_protected',
    'in_ceasefire',
    'target_too_small',
  ],
  fields: {},
  example: {},
  replies: 'struck_again',
  reply: { ...battleReply },
  reply_example: { ...battleExample },
});
