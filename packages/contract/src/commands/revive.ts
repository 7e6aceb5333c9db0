import { command, cost } from '../command_spec.ts';
import { houseId, id, tick } from '../fields.ts';

export const revive = command({
  type: 'revive',
  summary: 'Wake a dormant wonder of the house.',
  description:
    'The one that was finished first, of those that have not been woken yet. Takes `wonder_revive_bp` of its price; it ' +
    'then works for `wonder_awake_ticks` once more.',
  refusals: ['no_dormant_wonder', 'not_enough'],
  fields: { house: houseId() },
  example: { house: 7 },
  replies: 'wonder_revived',
  reply: {
    wonder: id('The wonder'),
    cost,
    dormant_tick: tick('When it falls dormant for good'),
  },
  reply_example: {
    wonder: 'long_furnace',
    cost: {
      gold: 2_000_000,
      soldiers: 0,
      peasants: 0,
      horses: 0,
      books: 0,
      materials: { stone: 4_500, iron: 3_000, steel: 750 },
    },
    dormant_tick: 900,
  },
});
