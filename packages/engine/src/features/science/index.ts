import type { Feature } from '../../scope/feature.ts';
import { assign_scientists } from './assign_scientists.ts';
import { contribute } from './contribute.ts';
import { fromColloquium } from './effects.ts';
import { invest } from './invest.ts';
import { saved } from './saved.ts';
import { set_research } from './set_research.ts';
import { set_science } from './set_science.ts';

/** Scientists and what they write, sciences, the Colloquium of a state. */
export const science = {
  commands: { assign_scientists, contribute, invest, set_research, set_science },
  gives: fromColloquium,
  leaves: ({ realms }, { realm, state, id }) => {
    realms[realm - 1].states[state - 1].colloquium.given.delete(id);
  },
  saved,
} as const satisfies Feature;
