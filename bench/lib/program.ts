import { parseArgs } from 'node:util';
import type { Figure } from './figure.ts';
import { tableOf } from './table.ts';

/** How a measurement is to be run. */
export interface Options {
  /** A short run, to see that it works and roughly where it stands: its figures are not for quoting. */
  readonly quick: boolean;
}

/** What a measurement tells the process that started it. */
export interface Report {
  readonly figures: readonly Figure[];
}

/** Runs a measurement as the program it is: prints its figures, and hands them to whoever started it. */
export async function program(measure: (options: Options) => Figure[] | Promise<Figure[]>): Promise<void> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const figures = await measure({ quick: values.quick });
  console.log(tableOf(figures));
  const report: Report = { figures };
  process.send?.(report);
}
