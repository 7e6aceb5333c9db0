import type { Refusal } from '@realm/contract';
import type { ReadonlyWorld, StaffAct } from '@realm/engine';
import type { KeptSanction } from '../moderation/sanctions.ts';
import { type SanctionStage, sanctionDraft } from '../notices/sanction_draft.ts';
import type { ActContext } from './act.ts';
import { freeName } from './free_name.ts';
import { renameInMessages } from './rename_in_messages.ts';

/** What happens to a sanction. */
interface Step {
  readonly stage: SanctionStage;
  /** What is done to the world with it. */
  readonly act: StaffAct | undefined;
  /** What staff say of it to its player; where it is laid on, its reason says it. */
  readonly words?: string;
}

/** Writes a step of a sanction, which `change` does to the tables and names: the world follows, and its player is told, all or nothing. */
export function writeStep(
  { books, journal, now_ms, world }: ActContext,
  { stage, act, words }: Step,
  note: () => void,
  change: () => number,
): undefined | Promise<Refusal | undefined> {
  const tables = () => {
    const sanction = books.sanctions.get(change()) as KeptSanction;
    if (act?.type === 'rename') renameInMessages(books, world.age.age, act.house, act.name);
    const draft = sanctionDraft(sanction, stage, now_ms, words);
    books.notices.tell({ account: sanction.account, leads: false }, draft, now_ms);
    note();
  };
  if (act !== undefined) return journal.act(act, tables);
  books.together(tables);
  return undefined;
}

/** A house that was renamed has its name back, unless another has it by now. */
export function undoing({ books, game, world }: ActContext, sanction: KeptSanction): StaffAct | undefined {
  const { kind, account, age, name_before } = sanction;
  const house = game && books.names.players.houseOf(game, account);
  if (kind !== 'rename' || name_before === null || house === undefined) return undefined;
  if (world.ended || age !== world.age.age) return undefined;
  const name = freeName(books.names, game as ReadonlyWorld, house.id, name_before);
  return name && { type: 'rename', house: house.id, ...name };
}
