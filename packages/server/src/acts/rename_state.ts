import { authority, refuse } from '@realm/contract';
import { type ReadonlyWorld, refusalOfAct, type StaffAct } from '@realm/engine';
import type { KeptReport } from '../moderation/reports.ts';
import type { Act } from './act.ts';
import { freeStateName } from './free_name.ts';
import { refusalOfReport } from './on_report.ts';

interface Input {
  readonly realm: number;
  readonly state: number;
  /** The report that it answers. */
  readonly report?: number | undefined;
}

type RenameState = Extract<StaffAct, { type: 'rename_state' }>;

interface Plan {
  readonly act: RenameState;
  /** What it was called, and in which age. */
  readonly before: string;
  readonly age: number;
  readonly report: KeptReport | undefined;
}

/** A state is called by its realm's name and its number, which nobody else may be. */
export const rename_state: Act<Input, Plan, Pick<RenameState, 'realm' | 'state' | 'name'>> = {
  role: authority.rename_state,
  needs_world: true,

  check(context, { realm, state, report: number }) {
    const { books } = context;
    const world = context.game as ReadonlyWorld;
    const about = { realm, state, report: number ?? null };
    const of = world.realms[realm - 1];
    if (of === undefined) return { about, refusal: refuse('unknown_realm', { realm }) };
    const act = { type: 'rename_state', realm, state, ...freeStateName(of, state) } as const;
    const report = number === undefined ? undefined : books.reports.get(number);
    const refusal = refusalOfReport(context, number, report) ?? refusalOfAct(world, act);
    if (refusal !== null) return { about, refusal };
    const before = of.state(state)?.name ?? '';
    return { about, plan: { act, before, age: world.age.age, report } };
  },

  write: ({ books, journal, now_ms }, { act, before, age, report }, note) =>
    journal.act(act, () => {
      books.notices.book.rename(age, before, act.name);
      if (report !== undefined) books.reports.set(report, { state: 'settled' }, now_ms);
      note();
    }),

  reply: (_context, { act: { realm, state, name } }) => ({ realm, state, name }),
};
