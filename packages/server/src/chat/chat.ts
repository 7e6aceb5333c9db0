import type { ChatMessage } from '@realm/contract';
import { type Receipt, Receipts, type Tables } from '@realm/journal';
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

  /** Keeps a message together with the receipt of its request, if that has a key, and tells of it. */
  post(message: NewMessage, receiptOf?: (reply: ChatMessage) => Receipt): ChatMessage {
    const kept = this.#tables.transaction(() => {
      const added = this.messages.add(message);
      if (receiptOf !== undefined) this.#receipts.put(receiptOf(added));
      return added;
    });
    this.onMessage({ message: kept, audience: message.audience, account: message.account });
    return kept;
  }
}
