import { int } from './fields.ts';

/** Orders ahead, ticks lived ahead, and deputies. */
export const ahead = {
  queue_entries_max: int(0, 200, 'most orders ahead of a house that wait; 0 in an age without'),
  queue_acts_per_tick: int(1, 100, 'most orders ahead of a house that fire at the end of a tick'),
  deputy_ticks_max: int(
    0,
    100_000,
    'most ticks for which a house is handed to a deputy; 0 in an age without',
  ),
  deputy_after_silent_ticks: int(
    0,
    100_000,
    'ticks without a command by hand after which the age gives a house a deputy; 0 for never',
  ),
  live_ticks_max: int(
    0,
    1_000,
    'most ticks that a house under protection is ahead of the world; 0 in an age without',
  ),
};
