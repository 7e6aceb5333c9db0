import { hash } from 'node:crypto';

/** What a request with an idempotency key was answered, so that asking again does nothing twice. */
export interface Receipt {
  readonly account: number;
  /** The key as the client sent it. */
  readonly key: string;
  /** Of the request's body, 64 hexadecimal digits: the same key with another body is a mistake. */
  readonly body_sha256: string;
  /** The HTTP status of the reply. */
  readonly status: number;
  /** The reply's body. */
  readonly reply: Uint8Array;
  /** Milliseconds since 1970; afterwards the receipt may be pruned. */
  readonly expires_at: number;
}

/**
 * A hash over all of a receipt, stored beside it: receipts are no part of the chain. 64 hexadecimal digits.
 */
export function sealOf(receipt: Receipt): string {
  const { account, key, body_sha256, status, reply, expires_at } = receipt;
  const head = JSON.stringify([account, key, body_sha256, status, expires_at]);
  return hash('sha256', Buffer.concat([Buffer.from(head), reply]), 'hex');
}
