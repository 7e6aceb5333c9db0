import { command } from '../command_spec.ts';
import { count } from '../fields.ts';
import { place } from '../house/public.ts';

export const withdraw = command({
  type: 'withdraw',
  summary: 'Withdraw your state from its war, which it loses by that (leader only).',
  description:
    'From `war_withdraw_ticks` after the beginning of the war on. A ceasefire of `war_ceasefire_ticks` follows.',
  refusals: ['not_leader', 'not_at_war', 'too_early_to_withdraw'],
  fields: {},
  example: {},
  replies: 'withdrawn',
  reply: { war: count('The war'), winner: place },
  reply_example: { war: 1, winner: { realm: 5, state: 3 } },
});
