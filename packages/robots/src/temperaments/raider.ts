import { SLOT } from '@realm/formulas';
import { raid } from '../concerns/raid.ts';
import { scout } from '../concerns/scout.ts';
import type { Temperament } from '../mind.ts';
import { builder } from './builder.ts';

/**
 * The raider lives on others' land as much as on its own: it counts their troops, strikes where its army is enough
 * and the land worth it, and keeps a wall behind it while the army is away.
 */
export const raider: Temperament = {
  ...builder,
  name: 'raider',
  land_bp: {
    ...builder.land_bp,
    stats: {
      ...builder.land_bp.stats,
      offense: 1_000,
      return_time: 300,
      explore_cost: 1_200,
      thief_strength: 350,
      casualties: 200,
    },
    products: { ...builder.land_bp.products, horses: 500 },
  },
  science: {
    ...builder.science,
    offense: 80,
    elite_offense: 25,
    unit_cost: 50,
    casualties: 25,
    return_time: 15,
  },
  scientists_bp: { economy: 5_000, military: 3_500, arcane: 1_500 },
  arms_bp: { [SLOT.offense]: 5_200, [SLOT.defense]: 2_000, [SLOT.elite]: 2_000, [SLOT.thieves]: 800 },
  military_gold_bp: 3_200,
  military_max_bp: 3_800,
  wages_max_bp: 4_000,
  caution_bp: 8_500,
  risk_margin_bp: 0,
  generals: 3,
  rites: 4,
  rite_worth: { ...builder.rite_worth, offense: 80 },
  // What it lives by comes first: who looks in seldom gives only so many orders at a look.
  concerns: [
    { every: 3, look: scout, part: 'attacks', reads: ['houses', 'reports', 'standings'] },
    { every: 3, at: 1, look: raid, part: 'attacks', reads: ['houses', 'reports', 'standings'] },
    ...builder.concerns,
  ],
};
