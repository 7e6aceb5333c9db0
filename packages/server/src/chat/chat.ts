import type { ChatMessage } from '@realm/contract';
import { type Receipt, Receipts, type RowChange, type Tables } from '@realm/journal';
import type { Audience } from './audience.ts';
import { ChatMessages, type KeptMessage, type NewMessage } from './messages.ts';
import { Mutes } from './mutes.ts';

/** A message on its way to those who listen. */
export type Told = Pick<KeptMessage, 'message' | 'audience' | 'account'>;

/** The channels: what was written, who doesn't want to hear whom, who is told as it happens. */
export class Chat {
  readonly mutes: Mutes;
  readonly messages: ChatMessages;
  readonly #tables: Tables;
  readonly #receipts: Receipts;
  /** Told of each message once it is durable. */
  onMessage: (told: Told) => void = () => {};

  constructor(tables: Tables) {
    this.#tables = tables;
    this.mutes = new Mutes(tables);
    this.messages = new ChatMessages(tables);
    this.#receipts = new Receipts(tables);
  }

  /**
   * Takes in rows that another node has changed: tells of new messages, and answers whose channels show less than
   * before.
   */
  takeIn(rows: readonly RowChange[]): Audience[] {
    const before = this.messages.last_id;
    const hidden: Audience[] = [];
    for (const { table, what, key } of rows) {
      if (table === 'mutes') this.mutes.forget(Number(key[0]));
      if (table !== 'chat' || what === 'delete') continue;
      const kept = this.messages.takeIn(Number(key[0]));
      if (kept === undefined) continue;
      if (kept.message.id > before) this.onMessage(kept);
      else hidden.push(kept.audience);
    }
    return hidden;
  }

  /** Keeps a message together with the receipt of its request, if that has a key, and tells of it. */
  post(message: NewMessage, receiptOf?: (reply: ChatMessage) => Receipt): ChatMessage {
    const kept = this.#tables.transaction(() => {
      const added = this.messages.add(message);
      if (receiptOf !== undefined) this.#receipts.put(receiptOf(added));
      return added;
    });
    const tell = () =>
      this.onMessage({ message: kept, audience: message.audience, account: message.account });
    const settled = this.#tables.settled();
    if (settled === undefined) tell();
    else settled.then(tell, () => {});
    return kept;
  }
}
