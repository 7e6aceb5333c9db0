import { type Refusal, refuse } from '@realm/contract';
import { isOpen, type KeptReport } from '../moderation/reports.ts';
import type { ActContext } from './act.ts';

/** Why a report can't be answered by an act: it must be open, and nobody else's who has taken it. */
export function refusalOfReport(
  { by }: Pick<ActContext, 'by'>,
  given: number | undefined,
  report: KeptReport | undefined,
): Refusal | undefined {
  if (given === undefined) return undefined;
  if (report === undefined) return refuse('no_such_report', { report: given });
  if (!isOpen(report)) return refuse('report_closed');
  const { taken_by } = report;
  return taken_by === null || taken_by === by.account
    ? undefined
    : refuse('report_taken', { account: taken_by });
}
