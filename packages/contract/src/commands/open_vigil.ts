import { command } from '../command_spec.ts';
import { count, id, tick } from '../fields.ts';

export const open_vigil = command({
  type: 'open_vigil',
  summary: 'Open a vigil of your state.',
  description:
    'It needs aether and incense by the land of the state, of which the opener gives `vigil_open_bp`. It lapses ' +
    '`vigil_lapse_ticks` after the last gift, or when it lacks anything `vigil_gather_ticks` after it was opened. A ' +
    'state keeps one at a time, and a house opens one in `vigil_wait_ticks`.',
  refusals: ['unknown_vigil', 'under_protection', 'vigil_under_way', 'vigil_too_soon', 'not_enough'],
  fields: { vigil: id('The vigil, an id of `/rules`') },
  example: { vigil: 'long_table' },
  replies: 'vigil_opened',
  reply: {
    vigil: id('The vigil'),
    aether: count('Aether it took'),
    incense: count('Incense it took'),
    aether_needed: count('Aether it needs in all'),
    incense_needed: count('Incense it needs in all'),
    gather_until_tick: tick('First tick in which nothing more can be given'),
  },
  reply_example: {
    vigil: 'long_table',
    aether: 720,
    incense: 9,
    aether_needed: 7_200,
    incense_needed: 90,
    gather_until_tick: 152,
  },
});
