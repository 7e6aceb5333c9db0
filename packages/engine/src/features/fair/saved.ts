import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Dealings } from './state.ts';

interface SavedCore {
  /** Only where there are any. */
  readonly dealings?: ReturnType<Dealings['save']>;
}

export const saved = {
  core: {
    save: ({ dealings }: World) => (dealings.isEmpty ? {} : { dealings: dealings.save() }),
    restore({ dealings }: World, { dealings: kept }: SavedCore) {
      if (kept !== undefined) dealings.restore(kept);
    },
  },
} as const satisfies Saved;
