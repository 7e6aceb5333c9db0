import type { ReadReply } from '@realm/contract';

export type Report = ReadReply<'reports'>['reports'][number];

/** A number that a report shows, by where it stands in it: `land`, `buildings.homes`. */
export interface Line {
  readonly name: string;
  readonly value: number;
  /** What the report of its kind before this one showed; undefined where there is none. */
  readonly before: number | undefined;
}

/** The newest report of a kind, with what has changed since the one before it. */
export interface Page {
  readonly report: Report;
  readonly lines: readonly Line[];
}

/** Fields that stand beside what a report shows. */
const STAMP = new Set(['id', 'target', 'by', 'tick', 'at', 'hit', 'kind', 'error_bp']);

/** Everything known of one house: a page for each kind of report, the newest first. `reports` are newest first. */
export function dossierOf(reports: readonly Report[]): Page[] {
  const pages = new Map<string, { report: Report; former?: Report }>();
  for (const report of reports) {
    const known = pages.get(report.kind);
    if (known === undefined) pages.set(report.kind, { report });
    else known.former ??= report;
  }
  return [...pages.values()].map(({ report, former }) => {
    const before = former === undefined ? undefined : numbersOf(former);
    const lines = [...numbersOf(report)].map(([name, value]) => ({
      name,
      value,
      before: before === undefined ? undefined : (before.get(name) ?? 0),
    }));
    return { report, lines };
  });
}

/** What a report shows, its numbers and its tables of numbers; lists count for how long they are. */
function numbersOf(report: Report): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const [name, value] of Object.entries(report)) {
    if (STAMP.has(name)) continue;
    if (typeof value === 'number') numbers.set(name, value);
    else if (Array.isArray(value)) {
      if (value.length > 0 && name !== 'stats') numbers.set(name, value.length);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, n] of Object.entries(value as Record<string, unknown>)) {
        if (typeof n === 'number' && n !== 0) numbers.set(`${name}.${key}`, n);
      }
    }
  }
  return numbers;
}

/** Reports older than this, in ticks, say little of today. */
export const STALE_TICKS = 24;
