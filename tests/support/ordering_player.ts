import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every so many-th order goes together with one ahead. */
const BATCHED_EVERY = 5;

/**
 * One player of the tests of crashes and backups: an account with a house, whose every order carries a number of its own, so that
 * the journal shows what was done and how often. An order whose answer was lost is asked again with its key once
 * the server is back.
 */
export class Player {
  readonly name: string;
  house = 0;
  /** Orders acknowledged, by number, and when, in ms. */
  readonly acknowledged = new Map<number, number>();
  /** Orders refused: their numbers must never be found. */
  readonly refused = new Set<number>();
  /** Orders ahead acknowledged: by the number in their note, the entry each was given. */
  readonly ahead = new Map<number, number>();
  private cookie = '';
  private last = 0;
  private unsure: number | undefined;

  constructor(name: string) {
    this.name = name;
  }

  async join(address: string, race: string, personality: string): Promise<void> {
    await this.signIn(address);
    const body = { type: 'create_house', name: `House of ${this.name}`, race, personality };
    const reply = await this.post(address, '/commands', body, `found-${this.name}`);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    this.house = reply.body.house as number;
  }

  async signIn(address: string): Promise<void> {
    const response = await fetch(`${address}/auth/dev`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: this.name }),
    });
    assert.equal(response.status, 200);
    this.cookie = response.headers.getSetCookie()[0].split(';')[0];
  }

  /** Sends orders one after another until the connection breaks, or it is to stop. */
  async play(address: string, goesOn: () => boolean = () => true, pause_ms = 0): Promise<void> {
    try {
      while (goesOn()) {
        if (pause_ms > 0) await sleep(pause_ms);
        this.unsure ??= ++this.last;
        const number = this.unsure;
        // Every seventh order is one the game refuses: paper beyond the limit.
        const refusable = number % 7 === 0;
        const paper_budget = refusable ? 900_000_000 + number : number;
        const key = `${this.name}-${number}`;
        const body = { type: 'set_science', house: this.house, focus: 'economy', paper_budget };
        const status =
          number % BATCHED_EVERY === 0
            ? await this.sendWithOneAhead(address, body, number, key)
            : (await this.post(address, '/commands', body, key)).status;
        if (status === 503) return;
        assert.equal(status, refusable ? 422 : 200);
        if (refusable) this.refused.add(number);
        else this.acknowledged.set(number, Date.now());
        this.unsure = undefined;
      }
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
    }
  }

  /** Sends an order that was acknowledged once more, with its key. */
  async askAgain(address: string, number: number): Promise<{ status: number; replayed: boolean }> {
    const body = { type: 'set_science', house: this.house, focus: 'economy', paper_budget: number };
    const { status, replayed } = await this.post(address, '/commands', body, `${this.name}-${number}`);
    return { status, replayed };
  }

  /** Sends an order and one ahead together, each with its key; answers how it went with the first. */
  private async sendWithOneAhead(address: string, body: object, number: number, key: string) {
    const own = { house: this.house };
    const command = { type: 'set_draft', ...own, rate_bp: 100 + (number % 2) };
    const ahead = { type: 'queue', ...own, command, when: { type: 'affordable' }, note: String(number) };
    const commands = [
      { command: body, key },
      { command: ahead, key: `${key}-ahead` },
    ];
    const reply = await this.post(address, '/commands/batch', { commands, on_refusal: 'go_on' });
    if (reply.status === 503) return 503;
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    const [now, later] = reply.body.results as { status: number; body: { entry?: number } }[];
    if (now.status === 503 || later.status === 503) return 503;
    if (later.status === 200) this.ahead.set(number, later.body.entry ?? 0);
    return now.status;
  }

  /** What it left ahead may be lost with a disk: it looks at that no more. */
  forgetAhead(): void {
    this.ahead.clear();
  }

  /** Whether an order's answer was lost. */
  get waits(): boolean {
    return this.unsure !== undefined;
  }

  private async post(address: string, path: string, body: object, key?: string) {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: this.cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      replayed: response.headers.get('idempotent-replayed') === 'true',
      body: (await response.json()) as Record<string, unknown>,
    };
  }
}
