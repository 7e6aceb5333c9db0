import { authority, refuse, sanctionSpecs } from '@realm/contract';
import type { ReadonlyWorld, StaffAct } from '@realm/engine';
import type { Account } from '../accounts/accounts.ts';
import { isInForce, type KeptSanction } from '../moderation/sanctions.ts';
import { sanctionDraft } from '../notices/sanction_draft.ts';
import type { Act, ActContext } from './act.ts';
import { freeName } from './free_name.ts';
import { refusalOnPerson } from './on_person.ts';
import { renameInMessages } from './rename_in_messages.ts';
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

  check(context, { id, reason }) {
    const { books, by, now_ms } = context;
    const sanction = books.sanctions.get(id);
    if (sanction === undefined)
      return { about: { id }, refusal: refuse('no_such_sanction', { sanction: id }) };
    const about = { id, account: sanction.account, kind: sanction.kind };
    const refusal =
      by.refusal(sanctionSpecs[sanction.kind].least) ??
      refusalOnPerson(by, books.accounts.get(sanction.account) as Account) ??
      refusalOfText('reason', reason) ??
      (isInForce(sanction, now_ms) ? undefined : refuse('sanction_over'));
    if (refusal !== undefined) return { about, refusal };
    return { about, plan: { sanction, reason, act: undoing(context, sanction) } };
  },

  write(context, { sanction: { id, account }, act, reason }, note) {
    const { books, journal, now_ms, world } = context;
    const tables = () => {
      books.sanctions.lift(id, now_ms);
      if (act?.type === 'rename') renameInMessages(books, world.age.age, act.house, act.name);
      const kept = books.sanctions.get(id) as KeptSanction;
      books.notices.tell({ account, leads: false }, sanctionDraft(kept, 'lifted', now_ms, reason), now_ms);
      note();
    };
    if (act !== undefined) return journal.act(act, tables);
    books.together(tables);
    return undefined;
  },

  reply: ({ books }, { sanction }) => books.sanctions.get(sanction.id) as KeptSanction,
};

/** A house that was renamed has its name back, unless another has it by now. */
export function undoing({ books, game, world }: ActContext, sanction: KeptSanction): StaffAct | undefined {
  const { kind, account, age, name_before } = sanction;
  const house = game && books.names.players.houseOf(game, account);
  if (kind !== 'rename' || name_before === null || house === undefined) return undefined;
  if (world.ended || age !== world.age.age) return undefined;
  const name = freeName(books.names, game as ReadonlyWorld, house.id, name_before);
  return name && { type: 'rename', house: house.id, ...name };
}
