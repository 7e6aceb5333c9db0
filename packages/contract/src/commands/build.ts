import { command, cost, paid } from '../command_spec.ts';
import { amount, count, id, tick } from '../fields.ts';

export const build = command({
  type: 'build',
  summary: 'Build on barren land.',
  description:
    'Takes gold and materials for each building and an acre of barren land; the buildings are finished after ' +
    'some ticks. Build credits are used first, each paying for one building. Prices and the most one order may ' +
    'ask for stand in `prices.build` of `/me`.',
  refusals: ['unknown_building', 'not_enough_barren', 'not_enough'],
  fields: { building: id('A building of `/rules`'), count: amount('Buildings to build') },
  example: { building: 'farms', count: 5 },
  replies: 'building',
  reply: {
    building: id('The building'),
    count: count('Buildings begun by this order'),
    credits: count('Build credits used'),
    cost,
    done_tick: tick('When they are finished'),
  },
  reply_example: {
    building: 'farms',
    count: 5,
    credits: 0,
    cost: paid({ gold: 10_000, materials: { timber: 45 } }),
    done_tick: 32,
  },
});
