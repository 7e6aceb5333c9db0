import type { Feature } from '../../scope/feature.ts';
import { arrives } from './arrives.ts';
import { mirror } from './mirror.ts';
import { refine } from './refine.ts';
import { release } from './release.ts';
import { set_draft } from './set_draft.ts';
import { train } from './train.ts';
import { train_medics } from './train_medics.ts';
import { transmute } from './transmute.ts';
import { upgrade } from './upgrade.ts';

/** Those who live in a house: births, food, wages, draft, training, and what their work makes. */
export const people = {
  commands: { mirror, refine, release, set_draft, train, train_medics, transmute, upgrade },
  arrives,
} as const satisfies Feature;
