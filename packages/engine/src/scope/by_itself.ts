import type { HouseCommandType } from './feature.ts';

/** Commands that change nothing but their house, and hang on no roll; a rite does where it is cast on oneself. */
export const BY_ITSELF: readonly HouseCommandType[] = [
  'explore',
  'build',
  'raze',
  'set_draft',
  'release',
  'train',
  'upgrade',
  'train_medics',
  'build_chariots',
  'set_adept_cap',
  'release_adepts',
  'invest',
  'set_science',
  'assign_scientists',
  'refine',
  'transmute',
  'cast',
  'set_defender',
];
