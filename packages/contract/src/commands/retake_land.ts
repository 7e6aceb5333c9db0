import { command, cost, paid } from '../command_spec.ts';
import { amount, count, houseId, tick } from '../fields.ts';

export const retake_land = command({
  type: 'retake_land',
  summary: 'Retake land that another house is carrying off.',
  description:
    'A power of some races: up to half of the acres lost to one house within `grudge_ticks`, as far as they are still ' +
    "on its road home, come back like explored ones, at exploring's gold and three times its soldiers; once per house " +
    'in that time.',
  refusals: [
    'age_closing',
    'too_late',
    'no_such_power',
    'no_such_house',
    'power_waits',
    'too_many_acres',
    'not_enough',
  ],
  fields: {
    from: houseId('The house that took them'),
    acres: amount('Acres to retake'),
  },
  example: { from: 8, acres: 10 },
  replies: 'retaking',
  reply: {
    from: houseId('The house that loses them'),
    acres: count('Acres on their way back'),
    cost,
    done_tick: tick('When they are back'),
  },
  reply_example: {
    from: 8,
    acres: 10,
    cost: paid({ gold: 61_000, soldiers: 107 }),
    done_tick: 92,
  },
});
