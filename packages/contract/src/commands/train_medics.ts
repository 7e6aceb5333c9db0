import { command, cost, paid } from '../command_spec.ts';
import { amount, count, tick } from '../fields.ts';

export const train_medics = command({
  type: 'train_medics',
  summary: 'Train medics.',
  description:
    'Takes gold, materials and one soldier a medic. Medics sent with an army save part of its losses. Prices ' +
    'and the most one order may ask for stand in `prices.medics` of `/me`.',
  refusals: ['too_late', 'not_enough'],
  fields: { count: amount('Medics to train') },
  example: { count: 5 },
  replies: 'training_medics',
  reply: {
    count: count('Medics in training by this order'),
    cost,
    done_tick: tick('When they are ready'),
  },
  reply_example: {
    count: 5,
    cost: paid({ gold: 2_000, soldiers: 5, materials: { salt: 10 } }),
    done_tick: 27,
  },
});
