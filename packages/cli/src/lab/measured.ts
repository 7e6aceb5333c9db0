import { table } from '../table.ts';
import { interval } from './interval.ts';
import type { Measures } from './measures.ts';

/** The means of what several seeds measured, each with its interval of 95%; a single seed has none. */
export function measuredLines(runs: readonly Measures[]): string[] {
  const names = [...new Set(runs.flatMap((run) => [...run.keys()]))];
  return table([
    ['measured', 'mean', '95% within'],
    ...names.map((name) => {
      // What a seed saw nothing of is 0 there.
      const { mean, within } = interval(runs.map((run) => run.get(name) ?? 0));
      return [name, figure(mean), within === null ? '' : `± ${figure(within)}`];
    }),
  ]);
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(3);
}
