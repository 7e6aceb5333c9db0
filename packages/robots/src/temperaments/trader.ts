import { explore } from '../concerns/explore.ts';
import type { Minded, Temperament } from '../mind.ts';
import { builder } from './builder.ts';

/** Whether a concern is dealing and refining for the house itself. */
const deals = ({ reads }: Minded) => reads?.includes('market') === true && !reads.includes('state');

const dealing = builder.concerns.filter(deals).map((minded) => ({ ...minded, every: minded.every / 2 }));

/**
 * The trader grows like the builder, on what others lack: it refines more than it uses, keeps large stores that
 * grow where a material is cheap and shrink where it is dear, and deals more often and at finer margins. Books of
 * materials that nobody needs just now live on such houses.
 */
export const trader: Temperament = {
  ...builder,
  name: 'trader',
  land_bp: {
    ...builder.land_bp,
    stats: { ...builder.land_bp.stats, refine_cost: 600, trading_cut: 600, offense: 150 },
    products: { ...builder.land_bp.products, raw: 600 },
  },
  science: { ...builder.science, refine_cost: 30, trading_cut: 20, material_output: 30 },
  military_gold_bp: 1_800,
  trade: {
    ahead_ticks: 60,
    store_per_100_acres: 120,
    gold_bp: 4_000,
    refine_gold_bp: 2_000,
    refine_gain_bp: 400,
    refines_to_sell: true,
    margin_bp: 250,
    keep_bp: 10_300,
  },
  // Who looks in seldom gives only so many orders at a look, and dealing takes many: wall and land come before it.
  concerns: builder.concerns
    .filter((minded) => !deals(minded))
    .flatMap((minded) => (minded.look === explore ? [minded, ...dealing] : [minded])),
};
