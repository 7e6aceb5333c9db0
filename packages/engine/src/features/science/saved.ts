import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';
import type { SavedColloquium } from './state/colloquium.ts';

export const saved = {
  state: {
    save: ({ colloquium }: State) => ({ colloquium: colloquium.save() }),
    restore: (state: State, { colloquium }: { readonly colloquium: SavedColloquium }) =>
      state.colloquium.restore(colloquium),
  },
} as const satisfies Saved;
