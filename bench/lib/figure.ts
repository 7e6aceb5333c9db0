import { median, percentile } from './numbers.ts';

/** What a figure is held against. */
export type Target = { readonly at_most: number } | { readonly at_least: number };

/** One number that a measurement found. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
  /** The 10th and the 90th percentile of the samples that `value` is the median of; absent where it is one number. */
  readonly low?: number;
  readonly high?: number;
  readonly samples?: number;
  readonly target?: Target;
}

/** A figure that is one number: a count, a percentile, a size. */
export function single(name: string, unit: string, value: number, target?: Target): Figure {
  return { name, unit, value, target };
}

/** The median of samples, with their spread. */
export function spread(name: string, unit: string, samples: readonly number[], target?: Target): Figure {
  return {
    name,
    unit,
    value: median(samples),
    low: percentile(samples, 0.1),
    high: percentile(samples, 0.9),
    samples: samples.length,
    target,
  };
}

/** Whether a figure meets its target; undefined where it has none. */
export function isMet({ value, target }: Figure): boolean | undefined {
  if (target === undefined) return undefined;
  return 'at_most' in target ? value <= target.at_most : value >= target.at_least;
}
