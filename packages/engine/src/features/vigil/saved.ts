import type { Saved } from '../../scope/saved.ts';
import type { State } from '../../world/realm.ts';
import type { Vigil } from './state.ts';

export const saved = {
  state: {
    save: ({ vigil }: State) => ({ vigil: vigil === null ? null : { ...vigil } }),
    restore(state: State, { vigil }: { readonly vigil: Vigil | null }) {
      state.vigil = vigil;
    },
  },
} as const satisfies Saved;
