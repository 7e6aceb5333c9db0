import type { Clock } from './clock.ts';

/** How often one may ask, and how often just now. */
export interface Budget {
  /** Requests that may go out at once now. */
  readonly left: number;
  /** Requests at once when none has gone out for a while. */
  readonly burst: number;
  readonly per_second: number;
}

/**
 * Keeps one kind of request within the service's rate limit, so that a busy tool waits a little instead of
 * being refused: a token bucket that learns its size and pace from the answers' headers
 * (`RateLimit-Policy: "commands";q=30;w=6`, `RateLimit: "commands";r=29;t=1`). Until the first answer it
 * lets all through.
 */
export class Pacer {
  readonly #clock: Clock;
  /** Size of the bucket, and how fast it fills; 0 until known. */
  #quota = 0;
  #per_ms = 0;
  #tokens = Number.POSITIVE_INFINITY;
  #filled_at = 0;
  /** Nothing goes out before this: what a Retry-After asked for. */
  #closed_until = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** What is left, as far as is known here; undefined before the first answer. */
  budget(): Budget | undefined {
    if (this.#quota === 0) return undefined;
    this.#fill(this.#clock.now());
    const left = this.#clock.now() < this.#closed_until ? 0 : Math.floor(this.#tokens);
    return { left, burst: this.#quota, per_second: this.#per_ms * 1000 };
  }

  /** Resolves when a request may go out, and counts it. */
  async enter(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const wait_ms = this.#take();
      if (wait_ms === 0) return;
      await this.#clock.sleep(wait_ms, signal);
    }
  }

  /** Takes a token: 0 if there was one, else how many ms until it is worth asking again. */
  #take(): number {
    const now = this.#clock.now();
    if (now < this.#closed_until) return this.#closed_until - now;
    this.#fill(now);
    if (this.#tokens < 1) return Math.max(1, Math.ceil((1 - this.#tokens) / this.#per_ms));
    this.#tokens -= 1;
    return 0;
  }

  /** Learns from an answer's headers. */
  learn(headers: Headers): void {
    const policy = numbersOf(headers.get('ratelimit-policy'));
    const left = numbersOf(headers.get('ratelimit')).r;
    if (policy.q === undefined || policy.w === undefined || policy.q < 1 || policy.w <= 0) return;
    this.#quota = policy.q;
    this.#per_ms = policy.q / (policy.w * 1000);
    this.#fill(this.#clock.now());
    // What the service says it has left may count requests of another client of the same account, and may not
    // yet count those of this one still on their way: the lesser of the two is never too many.
    if (left !== undefined) this.#tokens = Math.min(this.#tokens, left);
  }

  /** Lets nothing through for a while. */
  close(ms: number): void {
    this.#closed_until = Math.max(this.#closed_until, this.#clock.now() + ms);
  }

  #fill(now: number): void {
    if (this.#quota > 0)
      this.#tokens = Math.min(this.#quota, this.#tokens + (now - this.#filled_at) * this.#per_ms);
    this.#filled_at = now;
  }
}

/** The numbers of the first item of a structured header: `"commands";q=30;w=6` gives q and w. */
function numbersOf(header: string | null): Record<string, number> {
  const numbers: Record<string, number> = {};
  for (const part of (header ?? '').split(',')[0].split(';').slice(1)) {
    const [name, value] = part.split('=');
    const number = Number(value);
    if (value !== undefined && Number.isFinite(number)) numbers[name.trim()] = number;
  }
  return numbers;
}
