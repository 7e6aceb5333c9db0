import assert from 'node:assert/strict';
import { type Answer, Asker } from '../support/asking.ts';

/** After every so many-th order one is given ahead. */
const AHEAD_EVERY = 5;
/** As many draft rates are asked for in turn, in bp: under the highest of any age. */
const RATES = 1_000;

/**
 * One player who orders and looks, at whichever node is next: every order carries a number of its own, so that the
 * journal shows what was done and how often, and no look may show less than an order that was acknowledged before.
 */
export class Player {
  readonly name: string;
  house = 0;
  /** Orders acknowledged, by number. */
  readonly acknowledged = new Set<number>();
  /** Orders ahead acknowledged, by number. */
  readonly ahead: number[] = [];
  /** Orders whose answer was lost at least once. */
  unsure = 0;
  /** When the last order was acknowledged, by the monotonic clock. */
  acknowledged_at = 0;
  /** Told of each such moment. */
  onAcknowledged: ((at: number) => void) | undefined;
  /** Looks that were answered. */
  looks = 0;
  readonly #asker: Asker;
  #stopped = false;

  constructor(name: string, turn: number, addresses: () => readonly string[]) {
    this.name = name;
    this.#asker = new Asker(addresses, turn);
  }

  async join(race: string, personality: string): Promise<void> {
    await this.#asker.signIn(this.name);
    const body = { type: 'create_house', name: `House of ${this.name}`, race, personality };
    const reply = await this.#order(body, `found-${this.name}`);
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    this.house = reply.body.house as number;
  }

  /** Orders and looks in turn until told to stop; an order that is under way then is finished. */
  async play(): Promise<void> {
    for (let number = 1; !this.#stopped; number++) {
      const body = { type: 'set_science', house: this.house, focus: 'economy', paper_budget: number };
      const { status, body: reply } = await this.#order(body, `${this.name}-${number}`);
      assert.equal(status, 200, JSON.stringify(reply));
      this.acknowledged.add(number);
      this.acknowledged_at = performance.now();
      this.onAcknowledged?.(this.acknowledged_at);
      if (number % AHEAD_EVERY === 0) await this.#orderAhead(number);
      const shown = await this.#asker.ask('/me');
      if (shown?.status !== 200) continue;
      this.looks += 1;
      const { paper_budget } = shown.body.science as { paper_budget: number };
      assert.ok(paper_budget >= number, `${this.name} ordered ${number} and was shown ${paper_budget}`);
    }
  }

  /** An order ahead, whose number stands in its note; refused while as many wait as may. */
  async #orderAhead(number: number): Promise<void> {
    const own = { house: this.house };
    const command = { type: 'set_draft', ...own, rate_bp: number % RATES };
    const body = { type: 'queue', ...own, command, when: { type: 'affordable' }, note: String(number) };
    const { status, body: reply } = await this.#order(body, `${this.name}-${number}-ahead`);
    if (status === 200) this.ahead.push(number);
    else assert.equal(reply.code, 'queue_full', JSON.stringify(reply));
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Stops at once: nobody is there any more to answer. */
  leave(): void {
    this.#stopped = true;
    this.#asker.leave();
  }

  async #order(body: object, key: string): Promise<Answer> {
    const answer = await this.#asker.insist('/commands', body, key);
    if (answer.asked > 1) this.unsure += 1;
    return answer;
  }
}
