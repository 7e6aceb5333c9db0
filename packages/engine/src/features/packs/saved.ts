import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';
import type { Pack } from './state.ts';

interface SavedState {
  /** Only where there are any. */
  readonly packs?: Pack[];
}

export const saved = {
  state: {
    save: ({ packs }: State) =>
      packs.length === 0
        ? {}
        : {
            packs: packs.map(({ number, size, kept_until, houses }) => ({
              number,
              size,
              kept_until,
              houses: [...houses],
            })),
          },
    restore(state: State, { packs = [] }: SavedState) {
      state.packs.push(...packs);
    },
  },
} as const satisfies Saved;
