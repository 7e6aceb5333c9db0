import { clamp, purpose, Random, seedFrom } from '@realm/base';
import type { Temperament } from '@realm/robots';
import { contest } from './contest.ts';
import type { LabOptions } from './lab.ts';

/** A way to play, and how it has done: the mean edge of the houses that played it over the rest of the field. */
export interface Tried {
  readonly way: Temperament;
  readonly worlds: number;
  readonly edge: number;
}

export interface SearchOptions extends Omit<LabOptions, 'experts'> {
  /** Ways tried in a world, and houses that play each. */
  readonly ways: number;
  readonly each: number;
  readonly generations: number;
}

/** The best of a generation go on, beside others bent from them. */
const KEPT = 3;
/** How far a number is bent at most, in bp, and how often. */
const BENT_BP = 4_000;
const BENT_CHANCE_BP = 3_500;
const BEND = purpose('lab search');

/**
 * Looks for a better way to play, starting from one: in each generation several ways meet in the same mixed world, each
 * played by some experts, and those that end with most land go on. Answers those that went on, the best first. Equal
 * options find the same.
 */
export async function searchWay(
  start: Temperament,
  { ways, each, generations, ...options }: SearchOptions,
  onGeneration: (best: Tried, generation: number) => void = () => {},
): Promise<readonly Tried[]> {
  let kept: readonly Tried[] = [{ way: start, worlds: 0, edge: 0 }];
  for (let generation = 0; generation < generations; generation++) {
    const random = new Random(seedFrom(options.seed)).at(BEND, generation);
    const tried = Array.from(
      { length: ways },
      (_, i) => kept[i] ?? { way: bent(kept[i % kept.length].way, random), worlds: 0, edge: 0 },
    );
    const seed = `${options.seed}-${generation + 1}`;
    const { shares } = await contest(
      { ...options, seed },
      tried.map(({ way }) => way),
      each,
    );
    kept = tried
      .map(({ way, worlds, edge }, at) => {
        const now = shares[at].reduce((sum, share) => sum + Math.log(share), 0) / each;
        return { way, worlds: worlds + 1, edge: (edge * worlds + now) / (worlds + 1) };
      })
      .sort((a, b) => b.edge - a.edge)
      .slice(0, KEPT);
    onGeneration(kept[0], generation);
  }
  return kept;
}

/** A way like another, with some of its numbers bent. */
function bent(way: Temperament, random: Random): Temperament {
  const bend = (amount: number) =>
    random.chance(BENT_CHANCE_BP)
      ? Math.round((amount * (10_000 + random.between(-BENT_BP, BENT_BP))) / 10_000)
      : amount;
  const all = <K extends string | number>(amounts: Readonly<Record<K, number>>) =>
    Object.fromEntries(Object.entries<number>(amounts).map(([key, amount]) => [key, bend(amount)])) as Record<
      K,
      number
    >;
  const { stats, products, holdings } = way.land_bp;
  return {
    ...way,
    land_bp: { stats: all(stats), products: all(products), holdings: all(holdings) },
    science: all(way.science),
    scientists_bp: shares(all(way.scientists_bp)),
    arms_bp: all(way.arms_bp),
    military_gold_bp: bend(way.military_gold_bp),
    military_max_bp: bend(way.military_max_bp),
    caution_bp: bend(way.caution_bp),
    risk_margin_bp: way.risk_margin_bp + (random.chance(BENT_CHANCE_BP) ? random.between(-300, 300) : 0),
    rites: clamp(way.rites + (random.chance(BENT_CHANCE_BP) ? random.between(-1, 1) : 0), 0, 12),
    rite_worth: all(way.rite_worth),
    trade: { ...way.trade, store_per_100_acres: bend(way.trade.store_per_100_acres) },
  };
}

/** Shares that are ten thousand together. */
function shares(parts: Temperament['scientists_bp']): Temperament['scientists_bp'] {
  const all = Math.max(1, parts.economy + parts.military + parts.arcane);
  const economy = Math.round((parts.economy * 10_000) / all);
  const military = Math.round((parts.military * 10_000) / all);
  return { economy, military, arcane: 10_000 - economy - military };
}

/** What one way has otherwise than another: each number by its name, before and after. */
export function differences(from: Temperament, to: Temperament): string[] {
  const before = new Map(numbersIn(from));
  return numbersIn(to)
    .filter(([name, number]) => before.get(name) !== number)
    .map(([name, number]) => `${name} ${before.get(name) ?? 0} -> ${number}`);
}

function numbersIn(thing: object, path = ''): [name: string, number: number][] {
  return Object.entries(thing).flatMap(([key, value]): [string, number][] => {
    if (typeof value === 'number') return [[path + key, value]];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? numbersIn(value, `${path}${key}.`)
      : [];
  });
}
