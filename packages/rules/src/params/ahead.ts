import { int } from './fields.ts';

/** Orders ahead, and ticks lived ahead. */
export const ahead = {
  queue_entries_max: int(0, 200, 'most orders ahead of a house that wait; 0 in an age without'),
  queue_acts_per_tick: int(1, 100, 'most orders ahead of a house that fire at the end of a tick'),
  live_ticks_max: int(
    0,
    1_000,
    'most ticks that a house under protection is ahead of the world; 0 in an age without',
  ),
};
