import type { Feature } from '../../scope/feature.ts';
import { cast } from './cast.ts';
import { fromRites } from './effects.ts';
import { release_adepts } from './release_adepts.ts';
import { saved } from './saved.ts';
import { set_adept_cap } from './set_adept_cap.ts';

/** Aether and adepts; rites on oneself, hexes, divinations. */
export const rites = {
  commands: { cast, release_adepts, set_adept_cap },
  gives: fromRites,
  leaves: ({ vengeance }, { id }) => vengeance.drop(id),
  saved,
} as const satisfies Feature;
