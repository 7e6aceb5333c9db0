import type { Report } from './dossier.ts';

/** A report that counts the troops of a house at home. */
export type Count = Extract<Report, { kind: 'muster' | 'scrying' }>;

const isCount = (report: Report): report is Count => report.kind === 'muster' || report.kind === 'scrying';

/** The newest of each kind of count among reports, which stand newest first; the newest of them first. */
export function countsIn(reports: readonly Report[]): Count[] {
  const found = new Map<string, Count>();
  for (const report of reports)
    if (isCount(report) && !found.has(report.kind)) found.set(report.kind, report);
  return [...found.values()];
}
