import { type ReadonlyHouse, type ReadonlyWorld, refusalOfAct, type StaffAct } from '@realm/engine';
import type { Tables } from '@realm/journal';
import type { Access } from '../accounts/access.ts';
import { freeHouseName, freeStateName } from '../acts/free_name.ts';
import { oneByOne } from '../acts/one_by_one.ts';
import type { Chat } from '../chat/chat.ts';
import type { GameNode } from '../game/node.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Names } from '../names/names.ts';
import { isBeside } from '../names/players.ts';
import { isToken } from '../names/words.ts';
import type { Notices } from '../notices/notices.ts';
import type { Erasures } from './erasures.ts';

export interface EraserOptions {
  readonly tables: Tables;
  readonly erasures: Erasures;
  /**
   * Whether nodes share the tables. Then somebody is listed once it is durable that they are gone: what came of an erasure that
   * failed only whoever leads next knows, whose list may be another. Whoever comes to lead adds what its list lacks.
   */
  readonly is_shared: boolean;
  readonly access: Access;
  readonly chat: Chat;
  readonly moderation: Moderation;
  readonly names: Names;
  readonly notices: Notices;
  /** Somebody was erased: what is remembered of what was said goes too. */
  readonly onErased: () => void;
}

/** Erasing an account on the server that leads: from the tables, from the game that goes on, from what is remembered. */
export class Eraser {
  readonly #options: EraserOptions;
  /** Whether the files have still to be rid of what is in no table any more. */
  #to_scrub = false;

  constructor(options: EraserOptions) {
    this.#options = options;
  }

  /** Erases an account; resolves when that is durable. */
  async erase(node: GameNode, account: number, now_ms: number): Promise<void> {
    const { tables, erasures, moderation } = this.#options;
    const line = erasures.lineOf(account, now_ms);
    if (line !== undefined && !this.#options.is_shared) erasures.note(line);
    // Staff who do something to its sanctions at the same time find them there, or nobody.
    await oneByOne(moderation.sanctions, () => this.#takeOut(node, account, now_ms));
    await tables.settled();
    if (line !== undefined && this.#options.is_shared) erasures.note(line);
    this.#options.onErased();
    this.scrub();
  }

  /** What was restored forgets again: before anything of it is shown. Answers how many were erased. */
  applyList(now_ms: number): number {
    const erased = this.#options.erasures.apply(now_ms);
    if (erased > 0) {
      this.#refresh();
      this.scrub();
    }
    return erased;
  }

  /** Houses whose players are gone are held for good and looked after, and states that they named called otherwise, in the game that this node leads. */
  async hold(node: GameNode): Promise<void> {
    const { players } = this.#options.names;
    const { world } = node;
    if (world === undefined || world.ended) return;
    // An age without deputies gives none to anybody.
    const gives = world.rules.params.deputy_ticks_max > 0;
    const left = world.houses.filter(
      (house) =>
        house.robot === 0 &&
        players.accountOf(world, house) === 0 &&
        (world.held.get(house.id) !== null || (gives && !world.deputies.of(house.id))),
    );
    for (const { id } of left) await node.writer.act(forGood(id), () => {});
    for (const act of statesNamedBy(this.#options.names, world, 0)) await node.writer.act(act, () => {});
  }

  /** Rids the files of what is in no table any more, if that is still to be done and can be by now. */
  scrub(): void {
    this.#to_scrub = !this.#options.tables.scrub();
  }

  /** The same where it could not be done before. */
  scrubAgain(): void {
    if (this.#to_scrub) this.scrub();
  }

  /**
   * The house sleeps under the deputy that the age gives, and what it has ordered ahead fires no more; where its name stands in
   * the journal, it gets one that says nothing. States that the account named are called by their realm's name and their number:
   * others live there, and no two states are called the same.
   */
  #actsFor({ world }: GameNode, house: ReadonlyHouse | undefined, account: number): StaffAct[] {
    if (world === undefined || world.ended) return [];
    const { names } = this.#options;
    const of_house: StaffAct[] = house === undefined ? [] : [forGood(house.id)];
    const renaming: StaffAct[] = isBeside(world)
      ? statesNamedBy(names, world, account)
      : of_house.map(() => renamed(names, world, house as ReadonlyHouse));
    return [...of_house, ...renaming].filter((act) => refusalOfAct(world, act) === null);
  }

  /** Does to the game what is done for an account that goes, and takes it out of the tables. */
  async #takeOut(node: GameNode, account: number, now_ms: number): Promise<void> {
    const { tables, erasures, access, names } = this.#options;
    const { world } = node;
    const house = world && names.players.houseOf(world, account);
    const [hold, ...others] = this.#actsFor(node, house, account);
    // Nobody comes in from the same moment on, also where it takes a while until that is durable: what they wrote would stay.
    const forget = () => {
      erasures.forget(account, now_ms);
      this.#forgotten(account);
    };
    for (const act of others) await node.writer.act(act, () => {});
    // The last that is done to the game for the player is of the commit in which the player goes.
    if (hold !== undefined) await node.writer.act(hold, forget);
    // The age may have ended meanwhile, or there was nothing to be done in it.
    if (access.accounts.isThere(account)) tables.transaction(forget);
  }

  /** What is remembered of an account goes, and of whatever its rows were part of. */
  #forgotten(account: number): void {
    const { access, chat, moderation, names, notices } = this.#options;
    access.accounts.refreshOne(account);
    access.forget(account);
    moderation.refresh();
    names.refresh();
    chat.mutes.forgetAll();
    notices.choices.forget(account);
    notices.endpoints.forgetAll();
  }

  #refresh(): void {
    const { access, moderation, names } = this.#options;
    access.accounts.refresh();
    moderation.refresh();
    names.refresh();
  }
}

/** A house whose name stands in the journal is called by one that says nothing. */
const renamed = (names: Names, world: ReadonlyWorld, { id }: ReadonlyHouse): StaffAct => ({
  type: 'rename',
  house: id,
  ...freeHouseName(names, world, id),
});

/** What calls states otherwise that an account named; 0 for those that are gone. */
function statesNamedBy(names: Names, { realms }: ReadonlyWorld, account: number): StaffAct[] {
  return realms.flatMap((realm) =>
    realm.states
      .filter(({ name }) => isToken(name) && names.words.giverOf(name) === account)
      .map(({ id }) => ({ type: 'rename_state', realm: realm.id, state: id, ...freeStateName(realm, id) })),
  );
}

/** Nobody plays a house any more. */
const forGood = (house: number): StaffAct => ({ type: 'hold', house, until: null });
