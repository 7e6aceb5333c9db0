import { Worker } from 'node:worker_threads';
import type { Tell } from '../tell.ts';
import type { FollowSaid, FollowWanted } from './follow_thread.ts';

export interface FollowingOptions extends Pick<FollowWanted, 'data' | 'to'> {
  /** For how many days what was copied is kept. */
  readonly keep: number;
  readonly tell: Tell;
}

const DAY_MS = 86_400_000;

/** How copies follow that keep what was copied for so many days. A base a day: what is restored plays at most so much of the database's log. */
export const followingDays = (keep: number) => ({ every_ms: DAY_MS, keep_ms: keep * DAY_MS });

/** How soon it is tried again after it could not begin. */
const AGAIN_MS = 30_000;
/** How soon the same trouble is told again: each try that fails counts, and they come within seconds. */
const TELL_AGAIN_MS = 60_000;

/** Keeps a copy of the data folder's database within a second of it, while the game runs. */
export class Following {
  readonly #options: FollowingOptions;
  /** When all there was had last been copied, or the start, by a count that nobody sets. */
  #followed_ms = performance.now();
  #failures = 0;
  #told: { readonly trouble: string; readonly at_ms: number } | undefined;
  #is_over = false;
  #timer: NodeJS.Timeout | undefined;
  #thread: Worker | undefined;
  #ended: Promise<void> = Promise.resolve();

  constructor(options: FollowingOptions) {
    this.#options = options;
    this.#begin();
  }

  /** How long ago all there was had been copied, or how long it has not been, in ms. */
  get behind_ms(): number {
    return performance.now() - this.#followed_ms;
  }

  /** Tries that failed since the start. */
  get failures(): number {
    return this.#failures;
  }

  /** Resolves once what was written by now is copied, if that can be. */
  async close(): Promise<void> {
    this.#is_over = true;
    clearTimeout(this.#timer);
    // Who waits for its end must live to see it.
    this.#thread?.ref();
    this.#thread?.postMessage('stop');
    await this.#ended;
  }

  #begin(): void {
    const { data, to, keep } = this.#options;
    const wanted: FollowWanted = { data, to, ...followingDays(keep) };
    const thread = new Worker(new URL('./follow_thread.ts', import.meta.url), { workerData: wanted });
    thread.unref();
    this.#thread = thread;
    thread.on('message', (message: FollowSaid) => this.#hear(message));
    thread.on('error', (error) => this.#failed((error as Error).message));
    this.#ended = new Promise((resolve) => {
      thread.once('exit', () => {
        this.#thread = undefined;
        if (!this.#is_over) this.#timer = setTimeout(() => this.#begin(), AGAIN_MS).unref();
        resolve();
      });
    });
  }

  #hear(message: FollowSaid): void {
    if (message.said === 'followed') {
      this.#followed_ms = performance.now();
      this.#told = undefined;
    } else if (message.said === 'failure') this.#failed(message.trouble);
    else this.#options.tell('info', 'follow_base', { path: message.path });
  }

  #failed(trouble: string): void {
    this.#failures += 1;
    const at_ms = performance.now();
    if (this.#told?.trouble === trouble && at_ms - this.#told.at_ms < TELL_AGAIN_MS) return;
    this.#told = { trouble, at_ms };
    const { tell, to } = this.#options;
    tell('error', 'follow_failed', { to, trouble }, `the copy that follows into ${to} failed: ${trouble}`);
  }
}
