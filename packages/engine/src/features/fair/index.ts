import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** What passes between houses beyond a fair price, and its bounds. */
export const fair = {
  saved,
} as const satisfies Feature;
