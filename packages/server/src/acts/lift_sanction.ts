import { authority, REASON_MAX, refuse, sanctionSpecs } from '@realm/contract';
import type { StaffAct } from '@realm/engine';
import type { Account } from '../accounts/accounts.ts';
import { isInForce, type KeptSanction } from '../moderation/sanctions.ts';
import type { Act } from './act.ts';
import { refusalOnPerson } from './on_person.ts';
import { undoing, writeStep } from './on_sanction.ts';
import { refusalOfText } from './text.ts';

interface Input {
  readonly id: number;
  /** As it is told. */
  readonly reason: string;
}

interface Plan {
  readonly sanction: KeptSanction;
  readonly act: StaffAct | undefined;
  readonly reason: string;
}

/** Lifts a sanction: all is as it was, but that who was signed out signs in again. */
export const lift_sanction: Act<Input, Plan, KeptSanction> = {
  role: authority.lift_sanction,
  needs_world: true,
  one_by_one: 'sanctions',

  check(context, { id, reason }) {
    const { books, by, now_ms } = context;
    const sanction = books.sanctions.get(id);
    if (sanction === undefined)
      return { about: { id }, refusal: refuse('no_such_sanction', { sanction: id }) };
    const about = { id, account: sanction.account, kind: sanction.kind };
    const refusal =
      by.refusal(sanctionSpecs[sanction.kind].least) ??
      refusalOnPerson(by, books.accounts.get(sanction.account) as Account) ??
      refusalOfText('reason', reason, REASON_MAX) ??
      (isInForce(sanction, now_ms) ? undefined : refuse('sanction_over'));
    if (refusal !== undefined) return { about, refusal };
    return { about, plan: { sanction, reason, act: undoing(context, sanction) } };
  },

  write(context, { sanction: { id }, act, reason }, note) {
    const { books, now_ms } = context;
    return writeStep(context, { stage: 'lifted', act, words: reason }, note, () => {
      books.sanctions.lift(id, now_ms);
      return id;
    });
  },

  reply: ({ books }, { sanction }) => books.sanctions.get(sanction.id) as KeptSanction,
};
