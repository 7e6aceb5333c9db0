import type { RateLimit } from '@realm/contract';

/**
 * How often someone may ask: a token bucket each, on monotonic time. Whose they are is said in `http/limits.ts`.
 */

/** Buckets kept at once of each kind. Full ones are forgotten first: a bucket that is made anew is full. */
const BUCKETS_MAX = 100_000;

class Bucket {
  tokens: number;
  /** On the clock's scale, ms. */
  filled_at: number;

  constructor(tokens: number, filled_at: number) {
    this.tokens = tokens;
    this.filled_at = filled_at;
  }
}

/** All buckets of one kind, by account or by address. */
export class Limiter {
  /** The `RateLimit-Policy` header: `"commands";q=30;w=6`, `w` being the seconds an empty bucket takes to fill. */
  readonly policy: string;
  readonly #name: string;
  /** Tokens in a full bucket. */
  readonly burst: number;
  readonly #per_ms: number;
  readonly #now_ms: () => number;
  readonly #buckets = new Map<number | string, Bucket>();
  /** The `RateLimit` header for each number of tokens left, made when first needed. */
  readonly #headers: string[] = [];

  /** Told of the tokens that are taken. */
  onTaken: (who: number | string, tokens: number) => void = () => {};

  /** `times` raises the policy, for load tests. */
  constructor(policy: RateLimit, now_ms: () => number, times = 1) {
    this.#name = policy.name;
    this.burst = policy.burst * times;
    this.#per_ms = (policy.per_second * times) / 1000;
    this.#now_ms = now_ms;
    this.policy = `"${policy.name}";q=${this.burst};w=${Math.ceil(policy.burst / policy.per_second)}`;
  }

  /** Buckets that are kept just now. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes `cost` tokens if there are as many. Answers how many whole tokens are left, or -1 when there were too few. */
  take(who: number | string, cost = 1): number {
    const bucket = this.#filled(who);
    if (bucket.tokens < cost) return -1;
    bucket.tokens -= cost;
    this.onTaken(who, cost);
    return Math.trunc(bucket.tokens);
  }

  /** Gives tokens back that were taken for nothing. Answers how many whole tokens are left. */
  giveBack(who: number | string, cost = 1): number {
    const bucket = this.#filled(who);
    bucket.tokens = Math.min(this.burst, bucket.tokens + cost);
    this.onTaken(who, -cost);
    return Math.trunc(bucket.tokens);
  }

  /** Takes tokens that another node has given; answers how many are left, below none where there were not enough. */
  spend(who: number | string, tokens: number): number {
    const bucket = this.#filled(who);
    bucket.tokens -= tokens;
    return bucket.tokens;
  }

  /** Goes by another node's count of the tokens that are left. */
  set(who: number | string, tokens: number): void {
    this.#filled(who).tokens = Math.min(this.burst, tokens);
  }

  /**
   * The `RateLimit` header after `take` answered `left`: `"commands";r=29;t=1`, `t` being the seconds until the
   * bucket is full again.
   */
  header(left: number): string {
    const r = Math.max(0, left);
    this.#headers[r] ??= `"${this.#name}";r=${r};t=${Math.ceil((this.burst - r) / (this.#per_ms * 1000))}`;
    return this.#headers[r];
  }

  /** Whole seconds, at least 1, until `who`, who has too few, has `cost` tokens again. */
  retryAfter(who: number | string, cost = 1): number {
    const tokens = this.#buckets.get(who)?.tokens ?? 0;
    return Math.max(1, Math.ceil((cost - tokens) / (this.#per_ms * 1000)));
  }

  /** The bucket of someone with what has come into it by now. */
  #filled(who: number | string): Bucket {
    const now = this.#now_ms();
    let bucket = this.#buckets.get(who);
    if (bucket === undefined) {
      if (this.#buckets.size >= BUCKETS_MAX) this.#forget(now);
      bucket = new Bucket(this.burst, now);
      this.#buckets.set(who, bucket);
    }
    bucket.tokens = Math.min(this.burst, bucket.tokens + (now - bucket.filled_at) * this.#per_ms);
    bucket.filled_at = now;
    return bucket;
  }

  /** Makes room: full buckets go, and where that isn't enough the oldest quarter. */
  #forget(now: number): void {
    for (const [who, bucket] of this.#buckets) {
      if (bucket.tokens + (now - bucket.filled_at) * this.#per_ms >= this.burst) this.#buckets.delete(who);
    }
    let excess = this.#buckets.size - BUCKETS_MAX * 0.75;
    for (const who of this.#buckets.keys()) {
      if (excess-- <= 0) break;
      this.#buckets.delete(who);
    }
  }
}
