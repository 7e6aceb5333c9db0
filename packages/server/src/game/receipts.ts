/** What requests with a key were answered, each within the age that it came to. */
import { IDEMPOTENCY_KEPT_MS } from '@realm/contract';
import type { Journal, Receipt } from '@realm/journal';

/** Where the reply to a request with an idempotency key is kept. */
export interface ReceiptKey {
  readonly account: number;
  readonly key: string;
  readonly body_sha256: string;
}

/** What a key is kept as: no key of a client has a space. */
const keyIn = (age: number, key: string): string => `${age} ${key}`;

/** The receipt of what was done in an age at a time (ms), with the reply as it is sent. */
export function receiptOf({ key, ...asked }: ReceiptKey, age: number, reply: string, at: number): Receipt {
  return {
    ...asked,
    key: keyIn(age, key),
    status: 200,
    reply: Buffer.from(reply),
    expires_at: at + IDEMPOTENCY_KEPT_MS,
  };
}

/**
 * What a key was answered in an age. Receipts of before ages were kept with them have none: those since the opening of the age
 * (ms) are its own.
 */
export async function receiptIn(
  journal: Pick<Journal, 'receipt'>,
  { age, openedAt }: { readonly age: number; readonly openedAt: () => number },
  account: number,
  key: string,
): Promise<Receipt | undefined> {
  const own = await journal.receipt(account, keyIn(age, key));
  if (own !== undefined) return own;
  const ageless = await journal.receipt(account, key);
  return ageless !== undefined && ageless.expires_at - IDEMPOTENCY_KEPT_MS >= openedAt()
    ? ageless
    : undefined;
}
