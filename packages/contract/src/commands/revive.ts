import { command, cost, paid } from '../command_spec.ts';
import { id, tick } from '../fields.ts';

export const revive = command({
  type: 'revive',
  summary: 'Wake a dormant wonder of the house.',
  description:
    'The one that was finished first, of those that have not been woken yet. Takes `wonder_revive_bp` of its price; it ' +
    'then works for `wonder_awake_ticks` once more. Not while the house is battered by `wonder_beaten_tenths`, by which it fell ' +
    'asleep.',
  refusals: ['no_dormant_wonder', 'too_battered', 'not_enough'],
  fields: {},
  example: {},
  replies: 'wonder_revived',
  reply: {
    wonder: id('The wonder'),
    cost,
    dormant_tick: tick('When it falls dormant for good'),
  },
  reply_example: {
    wonder: 'long_furnace',
    cost: paid({ gold: 2_000_000, materials: { stone: 4_500, iron: 3_000, steel: 750 } }),
    dormant_tick: 900,
  },
});
