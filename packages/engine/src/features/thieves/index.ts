import type { Feature } from '../../scope/feature.ts';
import { operation } from './operation.ts';
import { spy } from './spy.ts';

/** Operations: intel, theft, sabotage. */
export const thieves = {
  commands: { operation, spy },
} as const satisfies Feature;
