import { command, cost, paid } from '../command_spec.ts';
import { amount, count, tick } from '../fields.ts';

export const explore = command({
  type: 'explore',
  summary: 'Send explorers for new land.',
  description:
    'Takes gold per acre and soldiers, who settle there; the acres arrive after some ticks as barren land. ' +
    'Soldiers for N acres are ceil(N x soldiers_milli_per_acre / 1000); both prices and the most one order may ' +
    'ask for stand in `prices.explore` of `/me`. At most half of the land may be on its way by exploring.',
  refusals: ['age_closing', 'too_late', 'too_much_incoming', 'not_enough_explorable', 'not_enough'],
  fields: { acres: amount('Acres to explore') },
  example: { acres: 10 },
  replies: 'exploring',
  reply: {
    acres: count('Acres on their way by this order'),
    cost,
    done_tick: tick('When they arrive'),
  },
  reply_example: {
    acres: 10,
    cost: paid({ gold: 61_000, soldiers: 35 }),
    done_tick: 30,
  },
});
