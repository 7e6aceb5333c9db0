import { hex } from '../concerns/hex.ts';
import type { Temperament } from '../mind.ts';
import { builder } from './builder.ts';

/** The mystic keeps up more rites than others, and the shrines and cisterns that they take. */
export const mystic: Temperament = {
  ...builder,
  name: 'mystic',
  land_bp: {
    ...builder.land_bp,
    stats: { ...builder.land_bp.stats, rite_length: 600, ward: 250, gold_income: 2_500 },
    products: { ...builder.land_bp.products, adepts: 700, aether: 500 },
    holdings: { ...builder.land_bp.holdings, aether: 400 },
  },
  science: {
    ...builder.science,
    aether_output: 40,
    adept_growth: 30,
    rite_length: 40,
    rite_strength: 30,
    ward: 30,
  },
  scientists_bp: { economy: 5_000, military: 1_500, arcane: 3_500 },
  rites: 7,
  academics: 2,
  concerns: [
    ...builder.concerns,
    { every: 6, at: 5, look: hex, part: 'rites', reads: ['houses', 'reports', 'standings'] },
  ],
};
