import { command } from '../command_spec.ts';
import { houseId, id, orNull, tick } from '../fields.ts';

export const mirror = command({
  type: 'mirror',
  summary: 'Take on the personality of another house for a while.',
  description:
    'A power of some races: the house acts with the personality of another house of its realm for `mirror_ticks`, ' +
    'and may do so again `mirror_wait_ticks` after it began. Which personality that is shows when it is done, not before.',
  refusals: ['no_such_power', 'power_waits', 'no_such_house', 'not_in_your_realm'],
  fields: { of: houseId('The house to mirror') },
  example: { of: 12 },
  replies: 'mirroring',
  reply: {
    of: houseId('The house mirrored'),
    personality: orNull(id('Personality'), 'The personality it acts with now; null in a preview'),
    until_tick: tick('The first tick with its own again'),
  },
  reply_example: { of: 12, personality: 'scholar', until_tick: 128 },
});
