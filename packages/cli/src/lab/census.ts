import type { LabResult } from './lab.ts';

/** What is counted of one house at the end. */
export interface Counted {
  readonly race: string;
  readonly personality: string;
  readonly land: number;
  readonly might: number;
  /** How the robot that plays it plays. */
  readonly temperament: string;
  /** How well. */
  readonly level: string;
}

type Census = Pick<LabResult, 'world' | 'temperaments' | 'levels'>;

/** The houses of a world, as the lab counts them. */
export function census({ world, temperaments, levels }: Census): Counted[] {
  const { houses, rules } = world;
  return houses.map(({ id, race, personality, land, might }) => ({
    race: rules.races.list[race].id,
    personality: rules.personalities.list[personality].id,
    land,
    might,
    temperament: temperaments.get(id) ?? '',
    level: levels.get(id) ?? '',
  }));
}

/** Least, first tenth, first quarter, median, third quarter, last tenth and most of some numbers. */
export function quantiles(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b);
  return [0, 10, 25, 50, 75, 90, 100].map(
    (percent) => sorted[Math.floor(((sorted.length - 1) * percent) / 100)] ?? 0,
  );
}

export const QUANTILES = ['least', '10%', '25%', 'median', '75%', '90%', 'most'];

/** Some things by what a key says of them, keys in alphabetical order. */
export function groupBy<T>(things: readonly T[], key: (thing: T) => string): [string, T[]][] {
  const groups = Map.groupBy(things, key);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}
