import { type ChatMessage, checkChatText, type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import type { Receipt } from '@realm/journal';
import { type ReceiptKey, receiptOf } from '../../game/receipts.ts';
import type { Service } from '../../serve/service.ts';

/** A house as who writes a message. */
export function senderOf({ id, name, realm, state, seat }: ReadonlyHouse): ChatMessage['from'] {
  return { house: id, name, realm, state, seat };
}

/** Why an account writes nothing to anybody now. */
export function refusalOfWriting(
  { moderation }: Service,
  world: ReadonlyWorld,
  account: number,
  at: number,
): Refusal | undefined {
  return (
    moderation.sanctions.refusalOfWriting(account, at) ??
    (world.startedBy(at) ? undefined : refuse('not_started'))
  );
}

/** Why a text can't be sent. */
export function refusalOfMessage({ words }: Service, text: string): Refusal | undefined {
  return checkChatText(text) ?? words.refusalOf('text', text);
}

/** How the reply to a message is kept; undefined for a request without a key. */
export function receiptFor<R>(
  receipt: ReceiptKey | undefined,
  { age, at }: { readonly age: number; readonly at: number },
): ((reply: R) => Receipt) | undefined {
  if (receipt === undefined) return undefined;
  return (reply) => receiptOf(receipt, age, JSON.stringify(reply), at);
}
