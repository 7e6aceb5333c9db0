import { command } from '../command_spec.ts';
import { count, flag, intByParams, placeId, tick } from '../fields.ts';

export const propose_ceasefire = command({
  type: 'propose_ceasefire',
  summary: 'Propose a ceasefire to a state, or agree to its proposal (leader only).',
  description:
    'Of `ceasefire_ticks_min` to `ceasefire_ticks_max`. The other side agrees by the same command, for as many ticks, ' +
    'within `overture_ticks`; another length is a proposal of its own. During a ceasefire neither attacks the other or ' +
    'declares war on it. States at war offer peace instead.',
  refusals: [
    'not_leader',
    'unknown_realm',
    'unknown_state',
    'is_own_state',
    'out_of_range',
    'at_war',
    'in_ceasefire',
    'no_house_there',
  ],
  fields: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state, within its realm'),
    ticks: intByParams('Its length (`ceasefire_ticks_min` to `ceasefire_ticks_max`)', 1, 10_000, {
      min: 'ceasefire_ticks_min',
      max: 'ceasefire_ticks_max',
    }),
  },
  example: { realm: 5, state: 3, ticks: 72 },
  replies: 'ceasefire_proposed',
  reply: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state'),
    ticks: count('Its length'),
    agreed: flag('Whether it has begun, the other side having proposed the same'),
    until_tick: tick('First tick without the ceasefire; while it waits, in which it waits no more'),
  },
  reply_example: {
    realm: 5,
    state: 3,
    ticks: 72,
    agreed: false,
    until_tick: 234,
  },
});
