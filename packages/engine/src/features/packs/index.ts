import type { Feature } from '../../scope/feature.ts';
import { saved } from './saved.ts';

/** Friends who sit in one state, and the seats that are kept for them. */
export const packs = { saved } as const satisfies Feature;
