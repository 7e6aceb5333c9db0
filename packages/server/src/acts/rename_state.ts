import { authority, refuse, stateTarget } from '@realm/contract';
import { type ReadonlyWorld, refusalOfAct, type StaffAct } from '@realm/engine';
import type { KeptReport } from '../moderation/reports.ts';
import { type Act, type ActContext, type Checked, inTables } from './act.ts';
import { freeStateName } from './free_name.ts';
import { refusalOfReport, refusalOfTarget, settle } from './on_report.ts';
import { type Replacement, replacementOf, replaceName } from './replace_name.ts';

interface Input {
  readonly realm: number;
  readonly state: number;
  /** The report that it answers. */
  readonly report?: number | undefined;
}

type RenameState = Extract<StaffAct, { type: 'rename_state' }>;

interface Plan extends Pick<RenameState, 'realm' | 'state' | 'name'> {
  readonly report: KeptReport | undefined;
  /** What is done to the world, where that goes on; what it was called, and in which age. */
  readonly done: { readonly act: RenameState; readonly before: string; readonly age: number } | Replacement;
}

/** A state is called by its realm's name and its number, which nobody else may be. */
export const rename_state: Act<Input, Plan, Pick<RenameState, 'realm' | 'state' | 'name'>> = {
  role: authority.rename_state,
  needs_world: true,

  check(context, input) {
    const { realm, state, report: number } = input;
    const about = { realm, state, report: number ?? null };
    const report = number === undefined ? undefined : context.books.reports.get(number);
    const target = { kind: 'state_name', target: stateTarget(input) } as const;
    const refusal = refusalOfReport(context, number, report) ?? refusalOfTarget(report, target);
    if (refusal !== undefined) return { about, refusal };
    return report === undefined || report.age === context.world.age.age
      ? ofNow(context, input, report, about)
      : ofBefore(context, input, report, about);
  },

  write(context, { report, done }, note) {
    const { books, journal } = context;
    if ('token' in done)
      return inTables(context, note, () => {
        replaceName(books.names.words, done);
        settle(context, report);
      });
    return journal.act(done.act, () => {
      books.notices.book.rename(done.age, done.before, done.act.name);
      settle(context, report);
      note();
    });
  },

  reply: (_context, { realm, state, name }) => ({ realm, state, name }),
};

type About = Checked<Plan>['about'];

function ofNow(
  { books, game, world: { age, ended } }: ActContext,
  { realm, state }: Input,
  report: KeptReport | undefined,
  about: About,
): Checked<Plan> {
  const world = game as ReadonlyWorld;
  const of = world.realms[realm - 1];
  if (of === undefined) return { about, refusal: refuse('unknown_realm', { realm }) };
  const act = { type: 'rename_state', realm, state, ...freeStateName(of, state) } as const;
  const { name } = act;
  const before = of.state(state)?.name ?? '';
  const replaced = ended ? replacementOf(books.names.words, age.age, before, name) : undefined;
  if (replaced !== undefined) return replacing(replaced, { realm, state, name, report }, about);
  const refusal = refusalOfAct(world, act);
  if (refusal !== null) return { about, refusal };
  return { about, plan: { realm, state, name, report, done: { act, before, age: age.age } } };
}

/** A report of an age before is of the name that the state had then. */
function ofBefore(
  { books }: ActContext,
  { realm, state }: Input,
  report: KeptReport,
  about: About,
): Checked<Plan> {
  const name = `State ${state} of realm ${realm}`;
  const replaced = replacementOf(books.names.words, report.age, report.text, name);
  if (replaced === undefined) return { about, refusal: refuse('age_ended') };
  return replacing(replaced, { realm, state, name, report }, about);
}

const replacing = (done: Replacement, plan: Omit<Plan, 'done'>, about: About): Checked<Plan> => ({
  about: { ...about, text: done.said.token },
  plan: { ...plan, done },
});
