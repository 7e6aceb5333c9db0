import { SLOT } from '@realm/formulas';
import { harm } from '../concerns/sabotage.ts';
import { steal } from '../concerns/steal.ts';
import type { Temperament } from '../mind.ts';
import { builder } from './builder.ts';

/** The shadow lives by its thieves: it looks before it takes, and takes where most lies for the trouble. */
export const shadow: Temperament = {
  ...builder,
  name: 'shadow',
  land_bp: {
    ...builder.land_bp,
    stats: { ...builder.land_bp.stats, thief_strength: 600, vigilance: 250 },
  },
  science: { ...builder.science, thief_strength: 60, vigilance: 20 },
  scientists_bp: { economy: 5_500, military: 2_000, arcane: 2_500 },
  arms_bp: { [SLOT.offense]: 600, [SLOT.defense]: 5_400, [SLOT.elite]: 1_800, [SLOT.thieves]: 2_200 },
  rites: 4,
  rite_worth: { ...builder.rite_worth, thief_strength: 20 },
  concerns: [
    ...builder.concerns,
    { every: 3, look: steal, part: 'thieves', reads: ['houses', 'reports', 'standings'] },
    { every: 6, at: 5, look: harm, part: 'thieves', reads: ['houses', 'standings'] },
  ],
};
