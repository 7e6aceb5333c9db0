/** The versions that lie in the repository. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from './compare.ts';
import type { Recorded } from './record.ts';

export const RECORDED = path.resolve(import.meta.dirname, 'recorded');

export function recordedDates(folder = RECORDED): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(\d{4}-\d{2}-\d{2})\.json$/.exec(name)?.[1] ?? [])
    .sort();
}

export function recorded(date: string, folder = RECORDED): Recorded {
  return JSON.parse(readFileSync(path.join(folder, `${date}.json`), 'utf8'));
}

/** The text of `packages/contract/src/changes.ts`: from each version to the next. */
export function changesText(): string {
  const dates = recordedDates();
  const versions = dates.slice(1).map((date, i) => {
    const rows = compare(recorded(dates[i]), recorded(date)).map(
      ({ what, where, breaks, text }) =>
        `    [${[what, where, breaks ? 1 : 0, text].map(literal).join(', ')}],`,
    );
    return `  '${date}': [\n${rows.join('\n')}\n  ],`;
  });
  return `/** What has changed from version to version: written by \`npm run promise\`, from what is recorded of them. */

/** What, where, whether it breaks (1) or not (0), in words. */
type Change = readonly [what: string, where: string, breaks: 0 | 1, text: string];

export const CHANGES: { readonly [date: string]: readonly Change[] } = {
${versions.join('\n')}
};
`;
}

function literal(value: string | number): string {
  if (typeof value === 'number') return String(value);
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
