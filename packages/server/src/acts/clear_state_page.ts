import { authority, refuse, stateTarget } from '@realm/contract';
import type { StateOf } from '../chat/state_pages.ts';
import type { KeptReport } from '../moderation/reports.ts';
import { type Word, wordOf } from '../names/words.ts';
import { type Act, inTables } from './act.ts';
import { refusalOfReport, refusalOfTarget, settle } from './on_report.ts';

interface Input {
  readonly realm: number;
  readonly state: number;
  /** Whose title it is; the text of the page where it is left out. */
  readonly house?: number | undefined;
  /** The report that it answers. */
  readonly report?: number | undefined;
}

interface Plan {
  readonly of: StateOf;
  readonly house: number | undefined;
  readonly text: string;
  /** What it said, as the audit log has it. */
  readonly said: Word;
  readonly report: KeptReport | undefined;
}

/** Takes down what a state says of itself, or a title that it has given; what it said stays in the audit log. */
export const clear_state_page: Act<Input, Plan, Pick<Input, 'realm' | 'state'> & Pick<Plan, 'text'>> = {
  role: authority.clear_state_page,

  check(context, { realm, state, house, report: number }) {
    const { books, world } = context;
    const of = { age: world.age.age, realm, state };
    const kept =
      house === undefined
        ? books.state_pages.of(of)
        : books.state_pages
            .titles(of)
            .map(({ title, ...rest }) => ({ ...rest, text: title }))
            .find((each) => each.house === house);
    const about = { realm, state, house: house ?? null, report: number ?? null };
    if (kept === undefined) return { about, refusal: refuse('nothing_written', { realm, state }) };
    const report = number === undefined ? undefined : books.reports.get(number);
    const target =
      house === undefined
        ? ({ kind: 'state_page', target: stateTarget(of) } as const)
        : ({ kind: 'title', target: house } as const);
    const refusal =
      refusalOfReport(context, number, report) ?? refusalOfTarget(report, { ...target, age: of.age });
    if (refusal !== undefined) return { about, refusal };
    const { account, text } = kept;
    // The log is for good: words that may be erased stand beside it.
    const said = wordOf(account, text, of.age);
    return { about: { ...about, account, text: said.token }, plan: { of, house, text, said, report } };
  },

  write(context, { of, house, said, report }, note) {
    const { books } = context;
    return inTables(context, note, () => {
      if (house === undefined) books.state_pages.takeDown(of);
      else books.state_pages.takeAway(of, house);
      books.names.words.add(said);
      settle(context, report);
    });
  },

  reply: (_context, { of: { realm, state }, text }) => ({ realm, state, text }),
};
