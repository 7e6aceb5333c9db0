import { type ChatMessage, IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import type { ReadonlyHouse } from '@realm/engine';
import type { Receipt } from '@realm/journal';
import type { ReceiptKey } from '../../game/batch.ts';

/** A house as who writes a message. */
export function senderOf({ id, name, realm, state, seat }: ReadonlyHouse): ChatMessage['from'] {
  return { house: id, name, realm, state, seat };
}

/** How the reply to a message is kept; undefined for a request without a key. */
export function receiptOf<R>(
  receipt: ReceiptKey | undefined,
  at: number,
): ((reply: R) => Receipt) | undefined {
  if (receipt === undefined) return undefined;
  return (reply) => ({
    ...receipt,
    status: 200,
    reply: Buffer.from(JSON.stringify(reply)),
    expires_at: at + IDEMPOTENCY_KEPT_MS,
  });
}
