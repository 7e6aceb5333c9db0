import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import type { Paused } from './state.ts';

/** The core holds nothing of a pause while ticks go on, and of held houses where there are none. */
export const saved = {
  core: {
    save: ({ paused, held }: World) => ({
      ...(paused === null ? {} : { paused: { at: paused.at, note: paused.note } }),
      ...(held.size === 0 ? {} : { held: [...held] }),
    }),
    restore(
      world: World,
      { paused, held = [] }: { readonly paused?: Paused; readonly held?: readonly [number, number | null][] },
    ) {
      world.paused = paused ?? null;
      for (const [house, until] of held) world.held.set(house, until);
    },
  },
} as const satisfies Saved;
