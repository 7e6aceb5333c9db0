import { command } from '../command_spec.ts';
import { count, flag, orNull, tick } from '../fields.ts';

export const offer_peace = command({
  type: 'offer_peace',
  summary: "Offer peace to your state's enemy, or agree to its offer (leader only).",
  description:
    'The other side agrees by the same command within `overture_ticks`; the war then ends in a draw. A ceasefire of ' +
    '`war_ceasefire_ticks` follows.',
  refusals: ['not_leader', 'not_at_war'],
  fields: {},
  example: {},
  replies: 'peace_offered',
  reply: {
    war: count('The war'),
    ended: flag('Whether it has ended, the other side having offered peace too'),
    until_tick: orNull(
      tick('First tick in which the offer is open no more'),
      'First tick in which the offer is open no more; null when the war has ended',
    ),
  },
  reply_example: { war: 1, ended: false, until_tick: 264 },
});
