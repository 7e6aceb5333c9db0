import Type from 'typebox';
import { command, cost } from '../command_spec.ts';
import { amount, count, houseId, tick } from '../fields.ts';

export const build_chariots = command({
  type: 'build_chariots',
  summary: 'Build chariots.',
  description:
    'Takes gold, materials and horses. Prices and the most one order may ask for stand in `prices.chariots` of ' +
    '`/me`.',
  refusals: ['not_enough'],
  fields: { house: houseId(), count: amount('Chariots to build') },
  example: { type: 'build_chariots', house: 7, count: 4 },
  reply: {
    type: Type.Literal('building_chariots'),
    count: count('Chariots begun by this order'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    type: 'building_chariots',
    count: 4,
    cost: {
      gold: 4_000,
      soldiers: 0,
      peasants: 0,
      horses: 8,
      books: 0,
      materials: { timber: 40, harness: 8 },
    },
    done_tick: 30,
  },
});
