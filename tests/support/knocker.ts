import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What came of asking without a pause. */
export interface Knocks {
  /** Answers by their status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** What went wrong with connections, such as ECONNREFUSED; empty where all were taken in and answered. */
  readonly troubles: readonly string[];
  /** Answers 503 that did not say when to come back. */
  readonly without_retry_after: number;
  /** Longest time between two answers 200 on one line of asking, in ms. */
  readonly longest_gap_ms: number;
}

/** Between two requests of one line. */
const PAUSE_MS = 2;

/** Asks an address for one thing over and over: on one line by a connection kept open, on another by a new one each time. */
export class Knocker {
  readonly #url: string;
  readonly #statuses = new Map<number, number>();
  readonly #troubles: string[] = [];
  readonly #kept = new Agent({ keepAlive: true });
  readonly #lines: Promise<void>[];
  #without_retry_after = 0;
  #longest_gap_ms = 0;
  #over = false;

  constructor(url: string) {
    this.#url = url;
    this.#lines = [this.#line(this.#kept), this.#line(false)];
  }

  /** How many answers there were with a status so far. */
  count(status: number): number {
    return this.#statuses.get(status) ?? 0;
  }

  async stop(): Promise<Knocks> {
    this.#over = true;
    await Promise.all(this.#lines);
    this.#kept.destroy();
    return {
      statuses: this.#statuses,
      troubles: this.#troubles,
      without_retry_after: this.#without_retry_after,
      longest_gap_ms: this.#longest_gap_ms,
    };
  }

  async #line(agent: Agent | false): Promise<void> {
    let last = performance.now();
    while (!this.#over) {
      const status = await this.#knock(agent);
      if (status === 200) {
        const now = performance.now();
        this.#longest_gap_ms = Math.max(this.#longest_gap_ms, now - last);
        last = now;
      }
      await sleep(PAUSE_MS);
    }
  }

  #knock(agent: Agent | false): Promise<number | undefined> {
    return new Promise((resolve) => {
      const asked = request(this.#url, { agent }, (answer) => {
        const status = answer.statusCode ?? 0;
        this.#statuses.set(status, this.count(status) + 1);
        if (status === 503 && answer.headers['retry-after'] === undefined) this.#without_retry_after += 1;
        answer.resume().on('close', () => resolve(status));
      });
      asked.on('error', (error) => {
        this.#troubles.push((error as NodeJS.ErrnoException).code ?? error.message);
        resolve(undefined);
      });
      asked.end();
    });
  }
}
