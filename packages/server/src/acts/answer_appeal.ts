import { authority, REASON_MAX, rankOf, refuse, sanctionSpecs } from '@realm/contract';
import type { StaffAct } from '@realm/engine';
import type { Account } from '../accounts/accounts.ts';
import { isInForce, type KeptSanction } from '../moderation/sanctions.ts';
import type { Act, ActContext } from './act.ts';
import { refusalOnPerson } from './on_person.ts';
import { undoing, writeStep } from './on_sanction.ts';
import { refusalOfText } from './text.ts';

interface Input {
  readonly id: number;
  readonly upheld: boolean;
  readonly answer: string;
}

interface Plan extends Input {
  readonly sanction: KeptSanction;
  readonly act: StaffAct | undefined;
}

/** Answers an appeal, by another of the staff than who laid the sanction on, where one may; one that is not upheld is lifted with it. */
export const answer_appeal: Act<Input, Plan, KeptSanction> = {
  role: authority.answer_appeal,
  needs_world: true,
  one_by_one: 'sanctions',

  check(context, input) {
    const { books, by, now_ms } = context;
    const { id, upheld, answer } = input;
    const sanction = books.sanctions.get(id);
    if (sanction === undefined)
      return { about: { id }, refusal: refuse('no_such_sanction', { sanction: id }) };
    const { account, kind, by_account, appeal, answered_at } = sanction;
    const about = { id, account, kind, upheld };
    // The command line is the operator's: nobody stands behind it who could answer instead.
    const own = by.account !== null && by.account === by_account;
    const refusal =
      by.refusal(sanctionSpecs[kind].least) ??
      refusalOnPerson(by, books.accounts.get(account) as Account) ??
      refusalOfText('answer', answer, REASON_MAX) ??
      (appeal === null || answered_at !== null ? refuse('not_appealed') : undefined) ??
      (own && isAnother(context, sanction) ? refuse('another_decides') : undefined);
    if (refusal !== undefined) return { about, refusal };
    const lifts = !upheld && isInForce(sanction, now_ms);
    return { about, plan: { ...input, sanction, act: lifts ? undoing(context, sanction) : undefined } };
  },

  write(context, { id, upheld, answer, sanction, act }, note) {
    const { books, now_ms } = context;
    return writeStep(context, { stage: 'answered', act, words: answer }, note, () => {
      books.sanctions.answer(id, answer, upheld, now_ms);
      if (!upheld && isInForce(sanction, now_ms)) books.sanctions.lift(id, now_ms);
      return id;
    });
  },

  reply: ({ books }, { id }) => books.sanctions.get(id) as KeptSanction,
};

/** Whether there is somebody who may answer an appeal, beside whoever laid the sanction on. */
function isAnother({ books, now_ms }: ActContext, { account, kind, by_account }: KeptSanction): boolean {
  const theirs = rankOf(books.accounts.get(account)?.role ?? 'none');
  const least = Math.max(rankOf(sanctionSpecs[kind].least), theirs + 1);
  return books.accounts
    .staff()
    .some(
      ({ id, role }) =>
        id !== by_account &&
        id !== account &&
        rankOf(role) >= least &&
        books.sanctions.refusalOfPlaying(id, now_ms) === undefined,
    );
}
