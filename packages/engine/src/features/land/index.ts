import type { Feature } from '../../scope/feature.ts';
import { arrives } from './arrives.ts';
import { build } from './build.ts';
import { build_chariots } from './build_chariots.ts';
import { explore } from './explore.ts';
import { leave_protection } from './leave_protection.ts';
import { raze } from './raze.ts';

/** Exploring, building, what is on the acres of a house, how battered it is, its protection. */
export const land = {
  commands: { build, build_chariots, explore, leave_protection, raze },
  arrives,
} as const satisfies Feature;
