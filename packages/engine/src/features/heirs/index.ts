import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** Characters that outlive an age. */
export const heirs = {
  leaves: ({ recalled }, { id }) => {
    recalled.delete(id);
  },
  saved,
} as const satisfies Feature;
