import { command } from '../command_spec.ts';
import { count, int, tick } from '../fields.ts';

export const live_tick = command({
  type: 'live_tick',
  summary: 'Live your next ticks at once, under protection.',
  description:
    "The house's next ticks run for it alone, ahead of the world, as many of whose ticks then pass it by; its orders ahead " +
    'fire in them. It may be ahead by `live_ticks_max`, a param of the age, and never reaches the tick in which its ' +
    "protection ends, which is the world's, nor one in which attacks may stop before the age ends. Until protection " +
    'ends what concerns others waits: attacks, aid, gifts, the market, votes, leaving protection early; and it does ' +
    'not count as active. A preview leaves out what its orders ahead would do by a roll.',
  refusals: ['live_ticks_closed', 'not_protected', 'too_many_ticks'],
  fields: { count: int('How many (1 to 1,000)', 1, 1_000) },
  example: { count: 6 },
  replies: 'lived',
  reply: {
    count: count('Ticks that were lived'),
    tick: tick('The last tick that the house has lived'),
    ahead_ticks: count('Ticks by which it is ahead of the world'),
  },
  reply_example: { count: 6, tick: 24, ahead_ticks: 6 },
});
