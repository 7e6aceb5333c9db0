import { setTimeout as sleep } from 'node:timers/promises';
import type { Player } from '../http/messages.ts';
import { Connection, requestBytes } from '../http/wire.ts';

/** From one read of a watcher to its next, in ms. */
const PAUSE_MS = 4;

/** A read at a node that follows, by the monotonic clock in ms. */
export interface Read {
  readonly asked_at: number;
  readonly answered_at: number;
  readonly status: number;
  /** The newest order that it shows, by its number; none where it was refused. */
  readonly shown: number | undefined;
}

/** One player who numbers their orders, and watchers who read at other nodes how far those have come. */
export class Watch {
  readonly #player: Player;
  /** When each order was acknowledged, by number. */
  readonly #acknowledged_at: number[] = [Number.NEGATIVE_INFINITY];

  constructor(player: Player) {
    this.#player = player;
  }

  /** Orders at one port, and reads at others by two connections each, for some ms. */
  async run(leader: number, followers: readonly number[], ms: number): Promise<Read[]> {
    const ends = performance.now() + ms;
    const reads: Read[] = [];
    const ordering = leader === 0 ? Promise.resolve() : this.#order(leader, ends);
    const reading = followers.flatMap((port) => [
      this.#read(port, ends, reads),
      this.#read(port, ends, reads),
    ]);
    await Promise.all([ordering, ...reading]);
    return reads;
  }

  /**
   * How old the facts of an answer were when it came: how long the first order that it does not show had been
   * acknowledged by then. Throws where that was so before the read was asked.
   */
  ageOf({ asked_at, answered_at, shown }: Read): number {
    if (shown === undefined) return 0;
    const missing_at = this.#acknowledged_at[shown + 1] ?? Number.POSITIVE_INFINITY;
    if (missing_at < asked_at)
      throw new Error(`order ${shown + 1} was acknowledged before a read was asked that does not show it`);
    return Math.max(0, answered_at - missing_at);
  }

  async #order(port: number, ends: number): Promise<void> {
    const connection = new Connection(port, fail);
    const { cookie, house } = this.#player;
    while (performance.now() < ends) {
      const paper_budget = this.#acknowledged_at.length;
      const order = { type: 'set_science', house, focus: 'economy', paper_budget };
      const { status } = await asked(connection, requestBytes('POST', '/commands', cookie, order));
      if (status !== 200) throw new Error(`an order was answered ${status}`);
      this.#acknowledged_at.push(performance.now());
    }
    connection.close();
  }

  async #read(port: number, ends: number, reads: Read[]): Promise<void> {
    const connection = new Connection(port, fail);
    const request = requestBytes('GET', '/me', this.#player.cookie);
    while (performance.now() < ends) {
      const asked_at = performance.now();
      const { status, text } = await asked(connection, request);
      const answered_at = performance.now();
      const shown = status === 200 ? Number(/"paper_budget":(\d+)/.exec(text)?.[1]) : undefined;
      reads.push({ asked_at, answered_at, status, shown });
      await sleep(PAUSE_MS);
    }
    connection.close();
  }
}

function asked(connection: Connection, request: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve) =>
    connection.send(request, ({ status }, body) => resolve({ status, text: body.toString() })),
  );
}

function fail(error: Error): never {
  throw error;
}
