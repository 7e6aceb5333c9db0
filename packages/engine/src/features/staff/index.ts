import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** What staff do to a world that goes on: they pause it, give a house another name, or see that it is looked after. */
export const staff = { saved } as const satisfies Feature;
