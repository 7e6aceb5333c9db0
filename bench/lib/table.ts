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
  const { name, unit, value, low, high, target } = figure;
  const spread = low === undefined || high === undefined ? '' : `${legible(low)} – ${legible(high)}`;
  const goal =
    target === undefined
      ? ''
      : 'at_most' in target
        ? `≤ ${legible(target.at_most)}`
        : `≥ ${legible(target.at_least)}`;
  const met = isMet(figure);
  return [name, legible(value), spread, unit, goal, met === undefined ? '' : met ? 'met' : 'MISSED'];
}
