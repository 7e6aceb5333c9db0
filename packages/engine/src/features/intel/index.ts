import type { Feature } from '../../scope/feature.ts';
import { forgetHouse } from './leave.ts';
import { saved } from './saved.ts';

/** What states know of houses that are not theirs. */
export const intel = {
  leaves: forgetHouse,
  saved,
} as const satisfies Feature;
