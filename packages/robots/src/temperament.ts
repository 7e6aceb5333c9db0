import type { OwnHouse } from '@realm/contract';
import type { Concern } from './mind.ts';
import type { SomeRead } from './view.ts';
import type { Without } from './without.ts';

type Category = keyof OwnHouse['books'];

/**
 * A way to play, as data: what a robot likes, before its race, its personality and its own character bend it.
 * A concern that runs `every` n turns runs on different turns for different houses.
 */
export interface Temperament {
  readonly name: string;
  /** Share of the land in bp for buildings that give a stat, make a product or hold something. */
  readonly land_bp: {
    readonly stats: Readonly<Record<string, number>>;
    readonly products: Readonly<Record<string, number>>;
    readonly holdings: Readonly<Record<string, number>>;
  };
  /** What a bp of a stat is worth when books are invested, against other stats. */
  readonly science: Readonly<Record<string, number>>;
  /** How the scientists are spread, in bp, together 10000. */
  readonly scientists_bp: Readonly<Record<Category, number>>;
  /** Share of the gold for troops by slot, in bp, together 10000. */
  readonly arms_bp: Readonly<Record<number, number>>;
  /** Share of the free gold that goes to troops, in bp. */
  readonly military_gold_bp: number;
  /** The most of the people that may bear arms, and of the gold made that wages may take, in bp. */
  readonly military_max_bp: number;
  readonly wages_max_bp: number;
  /** Home defense wanted, in points an acre: at the start, and what a hundred ticks add. */
  readonly defense_per_acre: number;
  readonly defense_per_acre_per_100_ticks: number;
  /** How far it trusts that a defense near the army it fears keeps others away, in bp of that army. */
  readonly caution_bp: number;
  /** What an army has to be stronger by than a report says the defense is, in bp. */
  readonly risk_margin_bp: number;
  /** Generals it keeps: the first defends, the others lead. */
  readonly generals: number;
  /** Academics it recruits. */
  readonly academics: number;
  /** Lasting rites it likes to keep up on itself. */
  readonly rites: number;
  /** What a bp of a stat is worth in a lasting rite on itself, against other stats. */
  readonly rite_worth: Readonly<Record<string, number>>;
  readonly trade: TradeTaste;
  /** What it minds, in order. */
  readonly concerns: readonly Minded[];
}

/** A concern: on which turns, and what it reads besides the house. */
export interface Minded {
  readonly every: number;
  /** Which of so many turns, so that not all fall on the same one; default 0. */
  readonly at?: number;
  readonly look: Concern;
  readonly reads?: readonly SomeRead[];
  /** What it is a part of, where robots can do without that. */
  readonly part?: Without;
}

/** How it deals in materials. */
export interface TradeTaste {
  /** Needs are bought for so many ticks ahead. */
  readonly ahead_ticks: number;
  /** Units of every material it likes to have in store for each hundred acres, at the price the age began with. */
  readonly store_per_100_acres: number;
  /** The most of the gold that the buys of one turn may take, in bp. */
  readonly gold_bp: number;
  /** Share of the gold of `ahead_ticks` that goes into refining while it pays, in bp. */
  readonly refine_gold_bp: number;
  /** It refines for this gain over what goes in, in bp: little for a living, much only when nobody else does. */
  readonly refine_gain_bp: number;
  /** Whether it parts with most of what it can make itself. */
  readonly refines_to_sell: boolean;
  /** The most by which an order stands apart from what the goods are worth to it, in bp. */
  readonly margin_bp: number;
  /** It sells what it has beyond this share of what it wants, in bp. */
  readonly keep_bp: number;
}
