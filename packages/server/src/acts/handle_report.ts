import { authority, type ReportState, type ReportStep, refuse } from '@realm/contract';
import { isOpen, type KeptReport } from '../moderation/reports.ts';
import { type Act, inTables } from './act.ts';
import { refusalOfReport, refusalOnReported } from './on_report.ts';

interface Input {
  readonly id: number;
  readonly step: ReportStep;
}

interface Plan {
  readonly report: KeptReport;
  readonly after: Pick<KeptReport, 'state' | 'taken_by'>;
}

const CLOSED: Readonly<Partial<Record<ReportStep, ReportState>>> = {
  settle: 'settled',
  dismiss: 'dismissed',
  false: 'false',
};

/** Takes a report, leaves it, notes something, closes it. Who has taken it first has it: others, and who made it, may note alone. */
export const handle_report: Act<Input, Plan, KeptReport> = {
  role: authority.handle_report,

  check(context, { id, step }) {
    const { books, by } = context;
    const report = books.reports.get(id);
    const about = { id, step };
    if (report === undefined) return { about, refusal: refuse('no_such_report', { report: id }) };
    const { state, taken_by } = report;
    const refusal =
      step === 'note' ? refusalOnReported(context, report) : refusalOfReport(context, id, report);
    if (refusal !== undefined) return { about, refusal };
    if (step === 'note') return { about, plan: { report, after: { state, taken_by } } };
    const closed = CLOSED[step];
    const own = step !== 'leave' && by.account !== null;
    const after = {
      state: closed ?? (own ? ('taken' as const) : ('open' as const)),
      taken_by: own ? by.account : null,
    };
    return { about, plan: { report, after } };
  },

  write(context, { report, after }, note) {
    const { books, by, now_ms } = context;
    return inTables(context, note, () => {
      books.reports.set(report, after, isOpen(report) ? now_ms : (report.closed_at ?? now_ms));
      if (by.note.trim() !== '') books.reports.note(report.id, by.account, by.note, now_ms);
    });
  },

  reply: ({ books }, { report }) => books.reports.get(report.id) as KeptReport,
};
