import { purpose, type Random } from '@realm/base';
import { SLOT } from '@realm/formulas';
import { keptOf } from './kept_of.ts';
import type { Temperament, Without } from './mind.ts';

/** Who does without some parts of the game. */
export interface Lack {
  readonly parts: readonly Without[];
  /** Share of all houses, in bp; the rest play with everything. */
  readonly houses_bp: number;
}

const LOT = purpose('robot without');

/** Whether a house is among those that do without: by lot, the same for equal seeds, whatever they do without. */
export function doesWithout(random: Random, house: number, { houses_bp }: Lack): boolean {
  return random.at(LOT, house).chance(houses_bp);
}

/** Stats, products and troops by slot that serve each part alone. */
const SERVE: Readonly<
  Record<
    Without,
    {
      stats: readonly string[];
      products: readonly string[];
      holdings: readonly string[];
      slots: readonly number[];
    }
  >
> = {
  rites: { stats: ['rite_length'], products: ['adepts', 'aether'], holdings: ['aether'], slots: [] },
  thieves: { stats: ['thief_strength'], products: [], holdings: [], slots: [SLOT.thieves] },
  attacks: {
    stats: ['offense', 'return_time'],
    products: ['horses'],
    holdings: [],
    slots: [SLOT.offense, SLOT.elite],
  },
};

/** A temperament tuned to do without some parts of the game: it neither minds them nor keeps anything for them. One and the same each time. */
export const doingWithout = keptOf((parts: readonly Without[]) =>
  keptOf((temperament: Temperament): Temperament => tunedWithout(temperament, parts)),
);

function tunedWithout(temperament: Temperament, parts: readonly Without[]): Temperament {
  let tuned = temperament;
  for (const part of parts) {
    const { stats, products, holdings, slots } = SERVE[part];
    tuned = {
      ...tuned,
      land_bp: {
        stats: lacking(tuned.land_bp.stats, stats),
        products: lacking(tuned.land_bp.products, products),
        holdings: lacking(tuned.land_bp.holdings, holdings),
      },
      science: lacking(tuned.science, stats),
      arms_bp: lacking(tuned.arms_bp, slots),
      rites: part === 'rites' ? 0 : tuned.rites,
      generals: part === 'attacks' ? Math.min(1, tuned.generals) : tuned.generals,
      concerns: tuned.concerns.filter((minded) => minded.part !== part),
    };
  }
  return tuned;
}

function lacking(
  weights: Readonly<Record<string, number>>,
  keys: readonly (string | number)[],
): Record<string, number> {
  return { ...weights, ...Object.fromEntries(keys.filter((key) => key in weights).map((key) => [key, 0])) };
}
