import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeUtf8 } from '@realm/base';
import { type AgeEntry, type Entry, openWorld, replay } from '@realm/engine';
import type { JournalReader } from '@realm/journal';
import { compileDefinition } from '@realm/rules';
import { Device, readWebhook, Sink } from '../support/sinks.ts';

/** How long an answer is waited for, and until it is asked again. */
const ANSWER_MS = 1_500;
const AGAIN_MS = 30;
const PATIENCE_MS = 120_000;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
  readonly body: any;
  readonly cookie: string;
}

/**
 * A player to whom something happens with every order: alone in a state, it votes for itself and then against. A device and a
 * webhook take its notices, and note each by its key.
 */
export class Witness {
  house = 0;
  /** Votes that were acknowledged. */
  acknowledged = 0;
  /** How often each key came. */
  readonly by_push = new Map<string, number>();
  readonly by_webhook = new Map<string, number>();
  readonly #addresses: () => readonly string[];
  readonly #device = new Device();
  readonly #push: Sink;
  readonly #hook: Sink;
  #cookie = '';
  #secret = '';
  #push_key = '';
  #turn = 0;
  #stopped = false;

  private constructor(addresses: () => readonly string[], push: Sink, hook: Sink) {
    this.#addresses = addresses;
    this.#push = push;
    this.#hook = hook;
  }

  static async join(t: TestContext, addresses: () => readonly string[]): Promise<Witness> {
    const witness = new Witness(addresses, await Sink.open(t), await Sink.open(t));
    await witness.#join();
    return witness;
  }

  async #join(): Promise<void> {
    this.#cookie = (await this.#insist('/auth/dev', { name: 'witness' })).cookie;
    const founded = await this.#insist('/commands', {
      ...{
        type: 'create_house',
        name: 'Witness',
        race: 'peatkin',
        personality: 'builder',
        realm: 6,
        state: 4,
      },
    });
    this.house = founded.body.house;
    // Whatever happens, to both places.
    const kinds = { leader: { push: true, webhook: true } };
    await this.#insist('/notices/settings', { kinds });
    this.#push_key = (await this.#insist('/notices/settings')).body.push_key;
    await this.#insist('/notices/push', { endpoint: this.#push.address, keys: this.#device.keys });
    const hook = await this.#insist('/notices/webhooks', { url: this.#hook.address, form: 'standard' });
    this.#secret = hook.body.secret;
  }

  /** Votes until told to stop. */
  async play(): Promise<void> {
    for (let number = 1; !this.#stopped; number++) {
      const vote = number % 2 === 1 ? { type: 'for', house: this.house } : { type: 'against' };
      const body = { type: 'vote', house: this.house, vote };
      const { status } = await this.#insist('/commands', body, `vote-${number}`);
      assert.equal(status, 200);
      this.acknowledged = number;
      // A signature is good for some minutes.
      this.#read();
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Waits until all that must come has come, and answers what the page shows. */
  async settle(keys: readonly string[]): Promise<string[]> {
    const ends = performance.now() + PATIENCE_MS;
    for (;;) {
      this.#read();
      const missing = keys.filter((key) => !this.by_push.has(key) || !this.by_webhook.has(key));
      if (missing.length === 0) break;
      assert.ok(
        performance.now() < ends,
        `${missing.length} of ${keys.length} never came: ${missing.slice(0, 5)}`,
      );
      await sleep(100);
    }
    const { body } = await this.#insist('/notices?after=0');
    return body.notices.map(({ key }: { key: string }) => key);
  }

  #read(): void {
    const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1);
    for (const each of this.#push.arrived.splice(0))
      count(this.by_push, String(this.#device.read(each, this.#push_key, this.#push.address).key));
    for (const each of this.#hook.arrived.splice(0)) {
      const { data } = readWebhook(each, this.#secret) as { data: { key: string } };
      count(this.by_webhook, data.key);
    }
  }

  async #insist(path: string, body?: object, key?: string): Promise<Answer> {
    const ends = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#ask(path, body, key);
      if (answer !== undefined && answer.status !== 503 && answer.status !== 409) return answer;
      assert.ok(performance.now() < ends, `${path} is never answered`);
      await sleep(AGAIN_MS);
    }
  }

  async #ask(path: string, body?: object, key = ''): Promise<Answer | undefined> {
    const addresses = this.#addresses();
    const address = addresses[this.#turn++ % addresses.length];
    try {
      const response = await fetch(address + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          cookie: this.#cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === '' ? {} : { 'idempotency-key': key }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      return {
        status: response.status,
        body: await response.json(),
        cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '',
      };
    } catch {
      return undefined;
    }
  }
}

/** The keys of all that a journal tells a house's player of another leader: a replay of it, and nothing else, says them. */
export async function keysIn(journal: Pick<JournalReader, 'read'>, house: number): Promise<string[]> {
  const keys: string[] = [];
  let world: ReturnType<typeof openWorld> | undefined;
  for await (const { seq, bytes } of journal.read(0)) {
    const entry = JSON.parse(decodeUtf8(bytes)) as Entry;
    if (world === undefined) {
      const { definition, name } = entry as AgeEntry;
      world = openWorld(entry as AgeEntry, compileDefinition(definition, name), seq);
      continue;
    }
    for (const { house: of, news } of replay(world, entry))
      if (of === house && news.kind === 'leader_elected') keys.push(`${world.age.age}.${house}.${news.id}`);
  }
  return keys;
}

/** How much came more than once. */
export function repeatsIn(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((sum, times) => sum + times - 1, 0);
}
