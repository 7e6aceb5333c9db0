import type { Feature } from '../../scope/feature.ts';
import { fromVigil } from './effects.ts';
import { give_to_vigil } from './give_to_vigil.ts';
import { open_vigil } from './open_vigil.ts';
import { saved } from './saved.ts';

/** The vigil of a state: opened, given to, lit, faded. */
export const vigil = {
  commands: { give_to_vigil, open_vigil },
  gives: fromVigil,
  saved,
} as const satisfies Feature;
