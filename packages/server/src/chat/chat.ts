import type { ChatMessage, PlayerMessage } from '@realm/contract';
import { type Receipt, Receipts, type RowChange, type Tables } from '@realm/journal';
import type { Audience } from './audience.ts';
import { Conversations, type KeptPlayerMessage, type NewPlayerMessage } from './conversations.ts';
import { ChatMessages, type KeptMessage, type NewMessage } from './messages.ts';
import { Mutes } from './mutes.ts';
import { audienceOfRow, Pins } from './pins.ts';
import { StatePages } from './state_pages.ts';

/** Tables whose keys begin with an age and a state, all of which is told of a change. */
const OF_STATES = ['pins', 'pinners', 'state_pages', 'state_titles'];

/** A message on its way to those who listen. */
export type Told = Pick<KeptMessage, 'message' | 'audience' | 'account'>;

/** Channels and conversations: what was written, who doesn't want to hear whom, who is told as it happens. */
export class Chat {
  readonly mutes: Mutes;
  readonly messages: ChatMessages;
  readonly conversations: Conversations;
  readonly pins: Pins;
  readonly pages: StatePages;
  readonly #tables: Tables;
  readonly #receipts: Receipts;
  /** Told of each message once it is durable. */
  onMessage: (told: Told) => void = () => {};
  /** The same of a message from one player to another. */
  onPlayerMessage: (told: KeptPlayerMessage) => void = () => {};
  /** Told of a channel that shows something else than before, once that is durable. */
  onChange: (audience: Audience) => void = () => {};
  /** Done in the transaction that keeps a message: what else follows from it. */
  besides: { message(told: Told): void; direct(told: KeptPlayerMessage): void } | undefined;

  constructor(tables: Tables) {
    this.#tables = tables;
    this.mutes = new Mutes(tables);
    this.messages = new ChatMessages(tables);
    this.conversations = new Conversations(tables);
    this.pins = new Pins(tables);
    this.pages = new StatePages(tables);
    this.#receipts = new Receipts(tables);
  }

  /**
   * Takes in rows that another node has changed: tells of new messages, and answers whose channels show less than
   * before, or have other messages pinned. One that was hidden before it was heard of here is told to nobody.
   */
  takeIn(rows: readonly RowChange[]): Audience[] {
    const before = this.messages.last_id;
    const changed: Audience[] = [];
    const ids: number[] = [];
    for (const { table, what, key } of rows) {
      if (table === 'mutes') this.mutes.forget(Number(key[0]));
      if (OF_STATES.includes(table)) changed.push(audienceOfRow(key.map(Number)));
      if ((table === 'chat' || table === 'robot_chat') && what !== 'delete') ids.push(Number(key[0]));
    }
    // Rows of one commit come in no order.
    for (const id of ids.sort((a, b) => a - b)) {
      const kept = this.messages.takeIn(id);
      if (kept === undefined) continue;
      if (kept.message.id > before && !kept.hidden) this.onMessage(kept);
      else changed.push(kept.audience);
    }
    for (const kept of this.conversations.newAmong(rows)) this.onPlayerMessage(kept);
    return changed;
  }

  /** Keeps a message together with the receipt of its request, if that has a key, and tells of it. */
  post(message: NewMessage, receiptOf?: (reply: ChatMessage) => Receipt): ChatMessage {
    const { audience, account } = message;
    return this.#keep(
      () => {
        const kept = this.messages.add(message);
        this.besides?.message({ message: kept, audience, account });
        return kept;
      },
      (kept) => this.onMessage({ message: kept, audience, account }),
      receiptOf,
    );
  }

  /** The same from one player to another. */
  write(message: NewPlayerMessage, receiptOf?: (reply: PlayerMessage) => Receipt): PlayerMessage {
    return this.#keep(
      () => {
        const kept = this.conversations.add(message);
        this.besides?.direct(kept);
        return kept;
      },
      (kept) => this.onPlayerMessage(kept),
      receiptOf === undefined ? undefined : (kept) => receiptOf(kept.message),
    ).message;
  }

  /** Lets go of what was written in ages before this one. */
  forgetBefore(age: number): void {
    this.messages.forgetBefore(age);
    this.conversations.forgetBefore(age);
    this.pins.forgetBefore(age);
    this.pages.forgetBefore(age);
  }

  /** Changes what a channel's readers are shown beside its messages. */
  change(audience: Audience, work: () => void): void {
    this.#tables.transaction(work);
    this.#once(() => this.onChange(audience));
  }

  #keep<T>(add: () => T, tell: (kept: T) => void, receiptOf?: (kept: T) => Receipt): T {
    const kept = this.#tables.transaction(() => {
      const added = add();
      if (receiptOf !== undefined) this.#receipts.put(receiptOf(added));
      return added;
    });
    this.#once(() => tell(kept));
    return kept;
  }

  /** Tells once all that was written is durable. */
  #once(tell: () => void): void {
    const settled = this.#tables.settled();
    if (settled === undefined) tell();
    else settled.then(tell, () => {});
  }
}
