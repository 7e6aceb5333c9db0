import { count, flag, list, object } from '../fields.ts';
import { entry } from '../queue/entry.ts';
import { read } from '../read_spec.ts';

export const queue = read({
  path: '/queue',
  summary: 'Your orders ahead.',
  description:
    "The house's orders ahead, the first to fire first, each with when it fires and what held it up.",
  caller: 'house',
  reply: object({
    entries: list(entry, 'The orders'),
    max: count('The most that may wait: the param `queue_entries_max`'),
    acts_per_tick: count('The most that fire at the end of a tick: the param `queue_acts_per_tick`'),
    open: flag('Whether this age has orders ahead'),
  }),
  example: {
    entries: [
      {
        entry: 3,
        command: { type: 'explore', house: 7, acres: { type: 'max' } },
        when: { type: 'each_tick', while: [] },
        repeat: true,
        guards: { keep: [{ what: 'gold', amount: 30_000 }] },
        note: '',
        status: 'waiting',
        made_tick: 40,
        fired: 6,
        fired_tick: 51,
        held_up: {
          code: 'not_enough',
          error: 'you need 5904 gold and have 2310',
          tick: 52,
        },
        words: 'explore as many acres as possible, every tick, keeping 30000 gold',
      },
    ],
    max: 24,
    acts_per_tick: 10,
    open: true,
  },
});
