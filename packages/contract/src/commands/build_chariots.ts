import { command, cost, paid } from '../command_spec.ts';
import { amount, count, tick } from '../fields.ts';

export const build_chariots = command({
  type: 'build_chariots',
  summary: 'Build chariots.',
  description:
    'Takes gold and materials; horses are harnessed when it goes to war. Prices and limits stand in `prices.chariots` of ' +
    '`/me`.',
  refusals: ['not_enough'],
  fields: { count: amount('Chariots to build') },
  example: { count: 2 },
  replies: 'building_chariots',
  reply: {
    count: count('Chariots begun by this order'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    count: 2,
    cost: paid({ gold: 1_600, materials: { timber: 6, harness: 4 } }),
    done_tick: 27,
  },
});
