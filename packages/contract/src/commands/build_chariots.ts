import Type from 'typebox';
import { command, cost } from '../command_spec.ts';
import { amount, count, houseId, tick } from '../fields.ts';

export const build_chariots = command({
  type: 'build_chariots',
  summary: 'Build chariots.',
  description:
    'Takes gold and materials; horses are harnessed when it goes to war. Prices and limits stand in `prices.chariots` of ' +
    '`/me`.',
  refusals: ['not_enough'],
  fields: { house: houseId(), count: amount('Chariots to build') },
  example: { type: 'build_chariots', house: 7, count: 2 },
  reply: {
    type: Type.Literal('building_chariots'),
    count: count('Chariots begun by this order'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    type: 'building_chariots',
    count: 2,
    cost: {
      gold: 1_600,
      soldiers: 0,
      peasants: 0,
      horses: 0,
      books: 0,
      materials: { timber: 6, harness: 4 },
    },
    done_tick: 27,
  },
});
