import { command, cost, paid } from '../command_spec.ts';
import { amount, count, slot, tick } from '../fields.ts';

export const upgrade = command({
  type: 'upgrade',
  summary: 'Upgrade trained units to their better kind.',
  description:
    'Takes gold and materials and turns units at home into those of the slot they upgrade to, after some ticks. ' +
    '`prices.upgrade[unit]` in `/me` says which slot that is, the price and the most one order may ask for.',
  refusals: ['unit_not_upgradable', 'too_late', 'not_enough'],
  fields: {
    unit: slot('The slot of the units to upgrade (0 to 9)'),
    count: amount('Units to upgrade'),
  },
  example: { unit: 2, count: 10 },
  replies: 'upgrading',
  reply: {
    unit: slot('The slot they leave'),
    to: slot('The slot they join'),
    count: count('Units being upgraded by this order'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    unit: 2,
    to: 6,
    count: 10,
    cost: paid({ gold: 4_000, materials: { steel: 20 } }),
    done_tick: 27,
  },
});
