import { SLOT } from '@realm/formulas';
import { harm } from './concerns/sabotage.ts';
import { steal } from './concerns/steal.ts';
import { keptOf } from './kept_of.ts';
import type { Temperament } from './mind.ts';
import { builder } from './temperaments/builder.ts';
import { mystic } from './temperaments/mystic.ts';
import { raider } from './temperaments/raider.ts';
import { shadow } from './temperaments/shadow.ts';
import { trader } from './temperaments/trader.ts';

type Land = Temperament['land_bp'];

/** A temperament with some of its land given to other things. */
function withLand(temperament: Temperament, more: Partial<Land>): Land {
  const { stats, products, holdings } = temperament.land_bp;
  return {
    stats: { ...stats, ...more.stats },
    products: { ...products, ...more.products },
    holdings: { ...holdings, ...more.holdings },
  };
}

const looters: Temperament['concerns'] = [
  { every: 3, look: steal, part: 'thieves', reads: ['houses', 'reports', 'standings'] },
  { every: 6, at: 5, look: harm, part: 'thieves', reads: ['houses', 'standings'] },
];

/** Scientists as growth asks for them. */
const learned = { economy: 7_500, military: 1_500, arcane: 1_000 } as const;

/** What a search of the lab found for who lives by its own land, and for who lives by others'. */
const grown = {
  military_gold_bp: 2_200,
  arms_bp: { ...builder.arms_bp, [SLOT.offense]: 0, [SLOT.defense]: 7_500 },
  caution_bp: 7_500,
  rites: 7,
  scientists_bp: learned,
  academics: 3,
  trade: { ...builder.trade, store_per_100_acres: 15 },
} as const;
const grownLand = {
  stats: {
    ...{ gold_income: 5_200, explore_cost: 1_500, book_output: 700 },
    ...{ rite_length: 400, births: 0, offense: 0, return_time: 0 },
  },
  products: { adepts: 100, aether: 600, horses: 0 },
  holdings: { scientists: 1_000 },
};
const armed = {
  arms_bp: { [SLOT.offense]: 2_900, [SLOT.defense]: 3_400, [SLOT.elite]: 1_800, [SLOT.thieves]: 2_200 },
  military_max_bp: 4_800,
  caution_bp: 15_000,
  risk_margin_bp: 500,
  rites: 6,
  scientists_bp: { economy: 6_500, military: 2_500, arcane: 1_000 },
  academics: 3,
  trade: { ...builder.trade, store_per_100_acres: 15 },
} as const;
const armedLand = {
  stats: { offense: 800, book_output: 1_600, gold_income: 3_500, explore_cost: 800 },
  products: { raw: 550 },
  holdings: { scientists: 1_000 },
};

/** The eight ways to win, each as one who knows it well would play it: what the lab sets against its robots. */
export const EXPERTS: readonly Temperament[] = [
  { ...builder, ...grown, name: 'explorer', land_bp: withLand(builder, grownLand) },
  { ...raider, ...armed, name: 'attacker', land_bp: withLand(raider, armedLand) },
  {
    ...shadow,
    ...grown,
    name: 'thief',
    land_bp: withLand(shadow, grownLand),
    arms_bp: { ...grown.arms_bp, [SLOT.thieves]: 1_600 },
  },
  {
    ...mystic,
    ...grown,
    name: 'mage',
    rites: 8,
    land_bp: withLand(mystic, { ...grownLand, stats: { ...grownLand.stats, rite_length: 600 } }),
  },
  {
    ...trader,
    ...grown,
    name: 'trader',
    trade: { ...grown.trade, refines_to_sell: true, refine_gain_bp: 1_500, margin_bp: 200 },
    land_bp: withLand(trader, grownLand),
  },
  {
    ...builder,
    ...grown,
    name: 'turtle',
    land_bp: withLand(builder, {
      ...grownLand,
      stats: { ...grownLand.stats, defense: 1_800 },
    }),
    arms_bp: { ...builder.arms_bp, [SLOT.offense]: 0, [SLOT.defense]: 8_000 },
    caution_bp: 10_000,
  },
  {
    ...raider,
    ...armed,
    name: 'attacker and thief',
    land_bp: withLand(raider, { ...armedLand, stats: { ...armedLand.stats, thief_strength: 600 } }),
    concerns: [...raider.concerns, ...looters],
  },
  {
    ...mystic,
    ...grown,
    name: 'explorer and mage',
    land_bp: withLand(builder, {
      ...grownLand,
      products: { ...grownLand.products, adepts: 250, aether: 700 },
    }),
  },
];

/** The temperament that experts among the robots play, by their own. */
const SKILLED: Readonly<Record<string, string>> = {
  builder: 'explorer',
  raider: 'attacker',
  shadow: 'thief',
  mystic: 'mage',
  trader: 'trader',
};

/** A temperament as an expert plays it; its own where that has no way. One and the same each time. */
export const skilled = keptOf((temperament: Temperament): Temperament => {
  const way = EXPERTS.find(({ name }) => name === SKILLED[temperament.name]);
  return way === undefined ? temperament : { ...way, name: temperament.name };
});
