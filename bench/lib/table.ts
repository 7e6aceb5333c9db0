import { type Figure, isMet } from './figure.ts';
import { legible } from './numbers.ts';

const HEAD = ['figure', 'median', 'spread', 'unit', 'target', ''];

/** Figures as a table for people. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd(),
  );
  lines.splice(1, 0, '-'.repeat(Math.max(...lines.map(({ length }) => length))));
  return lines.join('\n');
}

function rowOf(figure: Figure): string[] {
  const { name, unit, value } = figure;
  return [name, legible(value), spreadOf(figure), unit, goalOf(figure), verdictOn(figure)];
}

/** From the 10th to the 90th percentile; empty where it is one number. */
export function spreadOf({ low, high }: Figure): string {
  return low === undefined || high === undefined ? '' : `${legible(low)} – ${legible(high)}`;
}

/** What a figure is held against; empty where that is nothing. */
export function goalOf({ target }: Figure): string {
  if (target === undefined) return '';
  return 'at_most' in target ? `≤ ${legible(target.at_most)}` : `≥ ${legible(target.at_least)}`;
}

/** Whether it was met; empty where it is held against nothing. */
export function verdictOn(figure: Figure): '' | 'met' | 'missed' {
  const met = isMet(figure);
  return met === undefined ? '' : met ? 'met' : 'missed';
}
