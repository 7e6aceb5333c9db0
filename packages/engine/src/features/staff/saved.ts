import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Paused } from './state.ts';

/** The core holds nothing of a pause while ticks go on. */
export const saved = {
  core: {
    save: ({ paused }: World) => (paused === null ? {} : { paused: { at: paused.at, note: paused.note } }),
    restore(world: World, { paused }: { readonly paused?: Paused }) {
      world.paused = paused ?? null;
    },
  },
} as const satisfies Saved;
