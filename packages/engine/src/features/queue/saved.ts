import { canonicalJson } from '@realm/base';
import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Ahead } from './state.ts';

/** What a house's page holds of its orders ahead: nothing where it never had any. */
interface SavedQueue {
  readonly queue?: { readonly last_entry: number; readonly acts: number; readonly entries: Ahead[] };
}

export const saved = {
  house: {
    // Commands and guards have the fields that were sent: only sorted are equal ones equal bytes.
    save(world: World, house: number): SavedQueue {
      const queue = world.queues.of(house);
      if (queue === undefined) return {};
      const { last_entry, acts, entries } = queue;
      return { queue: JSON.parse(canonicalJson({ last_entry, acts, entries })) };
    },
    restore(world: World, house: number, { queue }: SavedQueue) {
      if (queue !== undefined) Object.assign(world.queues.add(house), queue);
    },
  },
} as const satisfies Saved;
