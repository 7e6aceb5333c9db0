import Type from 'typebox';
import { command, cost, paid } from '../command_spec.ts';
import { amount, count, flag, slot, tick } from '../fields.ts';

export const train = command({
  type: 'train',
  summary: 'Train units.',
  description:
    'Takes gold, perhaps materials, and one soldier a unit; with `direct` it takes one peasant a unit instead, ' +
    'at the price and time of `prices.train[unit].direct` in `/me`. The units are ready after some ticks.',
  refusals: ['unit_not_trainable', 'too_late', 'not_enough'],
  fields: {
    unit: slot('The slot of the unit to train (0 to 9)'),
    count: amount('Units to train'),
    direct: Type.Optional(flag('Recruit straight from peasants instead of from soldiers; default false')),
  },
  example: { unit: 2, count: 20, direct: false },
  replies: 'training',
  reply: {
    unit: slot('The slot'),
    count: count('Units in training by this order'),
    direct: flag('Whether they came straight from peasants'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    unit: 2,
    count: 20,
    direct: false,
    cost: paid({ gold: 12_000, soldiers: 20 }),
    done_tick: 27,
  },
});
