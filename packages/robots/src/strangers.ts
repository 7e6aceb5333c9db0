/**
 * Ten ways to play as somebody might who comes with a plan of their own and has never seen the lab: written down once and
 * never tuned, so that what robots and rules make of them says something of people.
 */
import { SLOT } from '@realm/formulas';
import { build } from './concerns/build.ts';
import { draft } from './concerns/draft.ts';
import { explore } from './concerns/explore.ts';
import { invest } from './concerns/invest.ts';
import { protection } from './concerns/protection.ts';
import type { Concern, Temperament } from './mind.ts';
import { builder } from './temperaments/builder.ts';
import { mystic } from './temperaments/mystic.ts';
import { raider } from './temperaments/raider.ts';
import { shadow } from './temperaments/shadow.ts';
import { trader } from './temperaments/trader.ts';

const { stats, products, holdings } = builder.land_bp;
const evenly = (weights: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.keys(weights).map((key) => [key, 1_000]));
const only = (...looks: Concern[]) => builder.concerns.filter(({ look }) => looks.includes(look));

export const STRANGERS: readonly Temperament[] = [
  {
    ...builder,
    name: 'nothing but markets',
    land_bp: { stats: { gold_income: 9_000, defense: 300 }, products: { raw: 300 }, holdings: {} },
  },
  {
    ...builder,
    name: 'a dragon on its gold',
    concerns: builder.concerns.filter(({ look }) => look !== explore),
  },
  {
    ...builder,
    name: 'the highest wall',
    land_bp: { ...builder.land_bp, stats: { ...stats, defense: 2_500 } },
    arms_bp: { [SLOT.defense]: 10_000 },
    military_gold_bp: 6_000,
    caution_bp: 25_000,
  },
  {
    ...raider,
    name: 'an army and no wall',
    arms_bp: { [SLOT.offense]: 8_000, [SLOT.elite]: 1_500, [SLOT.thieves]: 500 },
    military_gold_bp: 6_000,
    caution_bp: 0,
  },
  {
    ...builder,
    name: 'books before all',
    land_bp: {
      stats: { ...stats, book_output: 3_000 },
      products,
      holdings: { ...holdings, scientists: 3_500 },
    },
    academics: 4,
  },
  {
    ...mystic,
    name: 'every rite there is',
    land_bp: {
      stats,
      products: { ...products, adepts: 2_000, aether: 2_000 },
      holdings: { ...holdings, aether: 800 },
    },
    rites: 12,
  },
  {
    ...shadow,
    name: 'thieves and nobody else',
    arms_bp: { [SLOT.thieves]: 9_000, [SLOT.defense]: 1_000 },
    military_gold_bp: 3_500,
  },
  {
    ...trader,
    name: 'all trade',
    land_bp: {
      ...trader.land_bp,
      stats: { ...trader.land_bp.stats, refine_cost: 2_000, trading_cut: 1_500 },
    },
    trade: { ...trader.trade, gold_bp: 7_000, refine_gold_bp: 5_000, store_per_100_acres: 300 },
  },
  {
    ...builder,
    name: 'some of everything',
    land_bp: { stats: evenly(stats), products: evenly(products), holdings: evenly(holdings) },
  },
  {
    ...builder,
    name: 'builds, explores, looks at nothing else',
    concerns: only(protection, draft, build, explore, invest),
  },
];
