import { hash } from 'node:crypto';
import {
  headers,
  IDEMPOTENCY_KEY_MAX,
  isIdempotencyKey,
  isRefusal,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { Receipt } from '@realm/journal';
import { type ReceiptKey, receiptIn } from '../game/receipts.ts';
import { nowOn, type Service, worldOn } from './service.ts';

/** The header's name as Node has it. */
export const KEY_HEADER = headers.idempotency_key.toLowerCase();

/** What a key says about a request: go on and keep the reply, give this one again, or no. */
type Verdict = { readonly go: ReceiptKey } | Known;

/** What is known of a request before it is done: the reply to give again, or why there is none. */
type Known = { readonly replay: Receipt } | { readonly refusal: Refusal };

/** A request that names itself by a key. `path` and `body` are as sent. */
interface Keyed {
  readonly account: number;
  readonly key: string;
  readonly path: string;
  readonly body: Uint8Array;
}

/** Requests that carry an Idempotency-Key: each is done once, however often it comes within a day of its age. */
export class IdempotencyKeys {
  /** Keys whose first request is still under way. */
  readonly #in_flight = new Set<string>();

  /**
   * Does a request if it comes for the first time. Resolves when it is under way, not when it is over: where `work` waits, what it
   * waits for is within.
   */
  async once<T>(
    service: Service,
    asked: Keyed,
    work: (receipt: ReceiptKey) => T | Promise<T>,
  ): Promise<Known | { readonly done: T | Promise<T> }> {
    const verdict = await this.#begin(service, asked);
    if (!('go' in verdict)) return verdict;
    const end = () => this.#end(verdict.go);
    let done: T | Promise<T> | undefined;
    try {
      done = work(verdict.go);
    } finally {
      if (!(done instanceof Promise)) end();
    }
    return { done: done instanceof Promise ? done.finally(end) : done };
  }

  async #begin(service: Service, { account, key, path, body }: Keyed): Promise<Verdict> {
    const { node, ages } = service;
    if (node === undefined) return { refusal: refuse('restarting') };
    const world = worldOn(service);
    if (isRefusal(world)) return { refusal: world };
    if (!isIdempotencyKey(key)) {
      return { refusal: refuse('bad_idempotency_key', { max: IDEMPOTENCY_KEY_MAX }) };
    }
    const name = nameOf(account, key);
    if (this.#in_flight.has(name)) return { refusal: refuse('key_in_flight') };
    this.#in_flight.add(name);
    const body_sha256 = bodyHash(path, body);
    let verdict: Verdict | undefined;
    try {
      const { age } = world.age;
      const openedAt = () => ages.shelf.archives().at(-1)?.archived_at ?? 0;
      const receipt = await receiptIn(node.journal, { age, openedAt }, account, key);
      if (receipt === undefined || receipt.expires_at <= nowOn(service))
        verdict = { go: { account, key, body_sha256 } };
      else if (receipt.body_sha256 === body_sha256 || receipt.body_sha256 === sha256(path, body))
        verdict = { replay: receipt };
      else verdict = { refusal: refuse('key_reused') };
    } finally {
      if (verdict === undefined || !('go' in verdict)) this.#in_flight.delete(name);
    }
    return verdict;
  }

  /** The request that was let go on is over, however it ended. */
  #end({ account, key }: ReceiptKey): void {
    this.#in_flight.delete(nameOf(account, key));
  }
}

const nameOf = (account: number, key: string) => `${account} ${key}`;

/** Of what a body says: in whatever order its fields stand and however it is spaced, it is the same request. */
function bodyHash(path: string, body: Uint8Array): string {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(body).toString());
  } catch {
    return sha256(path, body);
  }
  return sha256(path, Buffer.from(JSON.stringify(said, inOrder)));
}

/** What is said, with the fields of every object in order. Bodies that come here are not nested deeply. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of the bytes: what receipts have that were kept before fields could stand in any order. */
function sha256(path: string, body: Uint8Array): string {
  return hash('sha256', Buffer.concat([Buffer.from(`${path}\n`), body]), 'hex');
}
