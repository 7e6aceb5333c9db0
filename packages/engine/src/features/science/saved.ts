import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';
import type { Colloquium } from './state/colloquium.ts';

export const saved = {
  state: {
    save: ({ colloquium }: State) => ({ colloquium: colloquium.save() }),
    restore: (state: State, { colloquium }: { readonly colloquium: ReturnType<Colloquium['save']> }) =>
      state.colloquium.restore(colloquium),
  },
} as const satisfies Saved;
