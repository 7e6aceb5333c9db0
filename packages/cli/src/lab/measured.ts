import { table } from '../table.ts';
import { interval } from './interval.ts';
import { EDGE, type Measures } from './measures.ts';

/** The mean of a measure over several seeds, and its interval of 95%; a single seed has none. */
export interface Mean {
  readonly name: string;
  readonly mean: number;
  readonly within: number | null;
}

export function means(runs: readonly Measures[]): Mean[] {
  const names = [...new Set(runs.flatMap((run) => [...run.keys()]))];
  return names.map((name) => {
    // What a seed saw nothing of is 0 there; but who was not there at all had no edge.
    const samples = runs.flatMap((run) => run.get(name) ?? (name.endsWith(EDGE) ? [] : 0));
    return { name, ...interval(samples) };
  });
}

/** The means of what several seeds measured. */
export function measuredLines(runs: readonly Measures[]): string[] {
  return table([
    ['measured', 'mean', '95% within'],
    ...means(runs).map(({ name, mean, within }) => [
      name,
      figure(mean),
      within === null ? '' : `± ${figure(within)}`,
    ]),
  ]);
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(3);
}
