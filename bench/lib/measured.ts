import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Condition, conditionText } from './condition.ts';
import type { Figure } from './figure.ts';
import { legible } from './numbers.ts';
import { goalOf, spreadOf, verdictOn } from './table.ts';

/** What ran where, as far as it matters to a reader of the figures. */
export interface Machine {
  readonly processor: string;
  readonly processors: number;
  readonly memory_gb: number;
  readonly platform: string;
  readonly node: string;
}

/** What one measurement found, and how the machine did before it. */
export interface Result {
  readonly before: Condition;
  readonly figures: readonly Figure[];
}

/** The figures that the documents quote, by measurement. */
export interface Measured {
  readonly machine: Machine;
  readonly results: Readonly<Record<string, Result>>;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const KEPT = path.join(ROOT, 'bench/measured.json');
const FIGURES = path.join(ROOT, 'docs/measured.md');
const README = path.join(ROOT, 'README.md');
/** In the README the table stands between these. */
const BEGINS = '<!-- measured: npm run bench -- --write -->\n';
const ENDS = '<!-- /measured -->\n';

/** Puts results in place of those kept under the same names, and writes the documents that quote them anew. */
export function keep(machine: Machine, results: Readonly<Record<string, Result>>): void {
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Measured;
  const all = Object.entries({ ...kept.results, ...results }).sort(([a], [b]) => (a < b ? -1 : 1));
  const measured: Measured = { machine, results: Object.fromEntries(all) };
  writeFileSync(KEPT, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(FIGURES, figuresPage(measured));
  const readme = readFileSync(README, 'utf8');
  const [before, rest] = readme.split(BEGINS);
  if (rest === undefined) throw new Error(`README.md has no line ${BEGINS}`);
  writeFileSync(README, `${before}${BEGINS}${targetsTable(measured)}${ENDS}${rest.split(ENDS)[1]}`);
}

/** Every figure with a target, measurement by measurement. */
function targetsTable({ machine, results }: Measured): string {
  const rows = Object.entries(results).flatMap(([name, { figures }]) =>
    figures
      .filter(({ target }) => target !== undefined)
      .map((figure) => row([`\`${name}\``, figure.name, amount(figure), goalOf(figure), verdict(figure)])),
  );
  return [
    '',
    `${machine.processors} processors (${machine.processor}), ${machine.memory_gb} GB, Node ${machine.node.slice(1)}.`,
    '',
    row(['', 'figure', 'measured', 'target', '']),
    row(['---', '---', '--:', '--:', '---']),
    ...rows,
    '',
    '',
  ].join('\n');
}

/** All figures there are. */
function figuresPage({ machine, results }: Measured): string {
  const parts = Object.entries(results).map(([name, { before, figures }]) =>
    [
      `## \`${name}\``,
      '',
      `Before: ${conditionText(before)}.`,
      '',
      row(['figure', 'median', '10th to 90th percentile', 'samples', 'target', '']),
      row(['---', '--:', '--:', '--:', '--:', '---']),
      ...figures.map((figure) =>
        row([
          figure.name,
          amount(figure),
          spreadOf(figure),
          figure.samples === undefined ? '' : String(figure.samples),
          goalOf(figure),
          verdict(figure),
        ]),
      ),
      '',
    ].join('\n'),
  );
  return [
    '# What was measured',
    '',
    'Written by `npm run bench -- --write`; the measurements are the programs in [bench](../bench). A figure without a',
    'spread is one number: a count, a percentile, a ratio of medians. Where a figure is held against another, both were',
    'taken in turns in the same run. What the machine did before each measurement tells one machine, and one hour, from',
    'another: a read of memory that no cache holds, SHA-256 on one processor, 4 KiB written and synced.',
    '',
    `${machine.processor}, ${machine.processors} processors, ${machine.memory_gb} GB, ${machine.platform}, Node ${machine.node.slice(1)}.`,
    '',
    ...parts,
  ].join('\n');
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const amount = ({ value, unit }: Figure) => `${legible(value)} ${unit}`.trimEnd();
const verdict = (figure: Figure) => verdictOn(figure).replace('missed', '**missed**');
