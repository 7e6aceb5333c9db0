import type { Refusal } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld, StaffAct } from '@realm/engine';
import type { KeptSanction } from '../moderation/sanctions.ts';
import type { Players } from '../names/players.ts';
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
  { books, journal, now_ms, world, game }: ActContext,
  { stage, act, words }: Step,
  note: () => void,
  change: () => number,
): undefined | Promise<Refusal | undefined> {
  const before = act?.type === 'rename' ? game?.house(act.house)?.name : undefined;
  const tables = () => {
    const sanction = books.sanctions.get(change()) as KeptSanction;
    // Where the age is over; a name that the world had taken away it gives back itself.
    const { kind, lifted_at, name_before } = sanction;
    if (kind === 'rename' && lifted_at !== null && name_before !== null)
      books.names.words.putBack(name_before);
    if (act?.type === 'rename' && before !== undefined)
      renameInMessages(
        books,
        world.age.age,
        { house: act.house, account: sanction.account },
        { before, name: act.name },
      );
    const draft = sanctionDraft(sanction, stage, now_ms, words);
    books.notices.tell({ account: sanction.account, leads: false }, draft, now_ms);
    note();
  };
  if (act !== undefined) return journal.act(act, tables);
  books.together(tables);
  return undefined;
}

/** The house that a sanction does something to: one that was given up is held for good, and keeps its name. */
export function houseFor(
  players: Players,
  game: ReadonlyWorld,
  { account, kind }: Pick<KeptSanction, 'account' | 'kind'>,
): ReadonlyHouse | undefined {
  return kind === 'rename' ? players.foundedBy(game, account) : players.houseOf(game, account);
}

/** A house is held for as long as the longest of what bars its player: for good where one does not say until when. */
export function holding(
  house: number,
  barring: readonly Pick<KeptSanction, 'until'>[],
): Extract<StaffAct, { type: 'hold' }> {
  const times = barring.map(({ until }) => until);
  const until = times.includes(null) ? null : Math.max(...times.map(Number));
  return { type: 'hold', house, until };
}

/**
 * What a sanction that is lifted undoes: a house that was renamed has its name back, unless another has it by now; the orders
 * ahead of one whose player may play again fire again.
 */
export function undoing(
  { books, game, world, now_ms }: ActContext,
  sanction: KeptSanction,
): StaffAct | undefined {
  const { id, kind, account, age, name_before } = sanction;
  const house = game && houseFor(books.names.players, game, sanction);
  if (house === undefined || world.ended || age !== world.age.age) return undefined;
  if (kind === 'suspend' || kind === 'ban') {
    const others = books.sanctions.barring(account, now_ms).filter((each) => each.id !== id);
    return others.length === 0 ? { type: 'release', house: house.id } : holding(house.id, others);
  }
  if (kind !== 'rename' || name_before === null) return undefined;
  const name = freeName(books.names, game as ReadonlyWorld, house.id, name_before);
  return name && { type: 'rename', house: house.id, ...name };
}
