import { refuse } from '@realm/contract';
import { planning } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { NONE } from './kit/setting.ts';
import { waiting } from './queue.ts';

export const unqueue: Sample<'unqueue'> = {
  wire: 'queue',
  accepted: (scene) => ({ entry: waiting(scene) }),
  refused: { no_such_entry: () => ({ entry: NONE }) },
  fresh: () => [[{ entry: NONE }, refuse('no_such_entry', { entry: NONE })]],
  random: ({ random }, { queues }, { id }) => {
    const entries = queues.of(id)?.entries ?? [];
    return { entry: entries.length > 0 ? random.pick(entries).entry : 1 };
  },
  among: (world) => planning(world, 1),
  tries: () => [{ entry: 1 }, { entry: NONE }],
};
