import { refuse } from '@realm/contract';
import { planning } from './kit/likely.ts';
import type { Sample } from './kit/sample.ts';
import { NONE } from './kit/setting.ts';
import { fill } from './queue.ts';

export const reorder: Sample<'reorder'> = {
  wire: 'queue',
  accepted(scene) {
    fill(scene, 3);
    return { entries: [3, 1, 2] };
  },
  refused: {
    no_such_entry: () => ({ entries: [NONE] }),
    entries_differ(scene) {
      fill(scene, 2);
      return { entries: [1] };
    },
  },
  fresh: () => [[{ entries: [NONE] }, refuse('no_such_entry', { entry: NONE })]],
  random: (_dice, { queues }, { id }) => {
    const entries = (queues.of(id)?.entries ?? []).map(({ entry }) => entry);
    return { entries: entries.length > 0 ? entries.reverse() : [1] };
  },
  among: (world) => planning(world, 2),
  tries: () => [{ entries: [1] }, { entries: [NONE] }],
};
