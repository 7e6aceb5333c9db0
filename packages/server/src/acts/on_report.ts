import { because, type Refusal, refuse } from '@realm/contract';
import { isOpen, type KeptReport } from '../moderation/reports.ts';
import type { ActContext } from './act.ts';
import { refusalOnPerson } from './on_person.ts';

type Context = Pick<ActContext, 'books' | 'by'>;

/** Why nobody has to do with a report: whom it is about is not below them. What an erased account did is anybody's. */
export function refusalOnReported({ books, by }: Context, { account }: KeptReport): Refusal | undefined {
  const about = books.accounts.get(account);
  return about && refusalOnPerson(by, about);
}

/** Why a report can't be answered by an act: it must be open, nobody else's who has taken it, and not one's own. */
export function refusalOfReport(
  context: Context,
  given: number | undefined,
  report: KeptReport | undefined,
): Refusal | undefined {
  if (given === undefined) return undefined;
  if (report === undefined) return refuse('no_such_report', { report: given });
  const refusal = refusalOnReported(context, report);
  if (refusal !== undefined) return refusal;
  if (!isOpen(report)) return refuse('report_closed');
  const { account } = context.by;
  // The command line stands above whoever has taken it.
  if (account === null) return undefined;
  const { taken_by, by_account } = report;
  if (taken_by !== null && taken_by !== account) return refuse('report_taken', { account: taken_by });
  return by_account === account
    ? refuse('forbidden', { reason: because('another of the staff decides on what you have reported') })
    : undefined;
}

/** Settles the report, if there is one, that an act answers; belongs into the commit of what is done. */
export function settle(
  { books, now_ms }: Pick<ActContext, 'books' | 'now_ms'>,
  report: KeptReport | undefined,
): void {
  if (report !== undefined) books.reports.set(report, { state: 'settled' }, now_ms);
}

/** Why a report is not answered by taking something down: it is about something else. */
export function refusalOfTarget(
  report: KeptReport | undefined,
  { kind, target, age = report?.age }: Pick<KeptReport, 'kind' | 'target'> & Partial<Pick<KeptReport, 'age'>>,
): Refusal | undefined {
  return report === undefined || (report.kind === kind && report.target === target && report.age === age)
    ? undefined
    : refuse('forbidden', {
        reason: because('report {report} is about something else', { report: report.id }),
      });
}
