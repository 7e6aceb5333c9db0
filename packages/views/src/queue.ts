import { type Entry, isRefusal, wordsOf } from '@realm/contract';
import type { Ahead, Readable } from '@realm/engine';
import { houseOf } from './caller.ts';
import { nameOf } from './names_of_things.ts';
import type { View } from './view.ts';

/** The caller's orders ahead, the first to fire first. */
export const queue: View<'queue'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const { rules, queues } = world;
  const { queue_entries_max: max, queue_acts_per_tick: acts_per_tick } = rules.params;
  const entries = (queues.of(house.id)?.entries ?? []).map((order) => told(order, nameOf(rules, house.race)));
  return { entries, max, acts_per_tick, open: max > 0 };
};

function told(order: Readable<Ahead>, nameOf: (id: string) => string): Entry {
  const { entry, command, when, repeat, guards, note, made_tick, fired, fired_tick } = order;
  const { paused, held_up } = order;
  return {
    entry,
    command: { ...command },
    when,
    repeat,
    guards,
    note,
    status: paused ? 'paused' : 'waiting',
    made_tick,
    fired,
    fired_tick: fired === 0 ? null : fired_tick,
    held_up,
    words: wordsOf({ command: { ...command }, when, repeat, guards }, nameOf),
  };
}
