import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long an answer is waited for before it is asked again elsewhere, and after how long. */
const ANSWER_MS = 1_500;
const AGAIN_MS = 30;
/** A machine that does much else at once gets long. */
const PATIENCE_MS = 180_000;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly body: any;
  /** How often it was asked. */
  readonly asked: number;
}

/** A player's way to servers that come and go: it asks at one after another, and keeps its cookie. */
export class Asker {
  cookie = '';
  readonly #addresses: () => readonly string[];
  #turn: number;
  #left = false;

  constructor(addresses: () => readonly string[], turn = 0) {
    this.#addresses = addresses;
    this.#turn = turn;
  }

  /** Stops at once: nobody is there any more to answer. */
  leave(): void {
    this.#left = true;
  }

  async signIn(name: string): Promise<void> {
    await this.insist('/auth/dev', { name }, `sign-in ${name}`);
  }

  /** Asks until it is answered, whoever leads by then. */
  async insist(path: string, body?: object, key?: string): Promise<Answer> {
    const ends = performance.now() + PATIENCE_MS;
    for (let asked = 1; ; asked++) {
      const answer = await this.ask(path, body, key);
      if (answer !== undefined && answer.status !== 503 && answer.status !== 409) return { ...answer, asked };
      assert.ok(!this.#left, `${path} is asked by one who has left`);
      assert.ok(
        performance.now() < ends,
        `${path} is never answered but by ${answer?.status}: ${answer?.body.error}`,
      );
      await sleep(AGAIN_MS);
    }
  }

  /** Asks once; undefined where there was no answer. */
  async ask(path: string, body?: object, key?: string): Promise<Answer | undefined> {
    const addresses = this.#addresses();
    const address = addresses[this.#turn++ % addresses.length];
    try {
      const response = await fetch(address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: this.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const [set] = response.headers.getSetCookie();
      if (set !== undefined) this.cookie = set.split(';')[0];
      return { status: response.status, body: await response.json(), asked: 1 };
    } catch {
      return undefined;
    }
  }
}
