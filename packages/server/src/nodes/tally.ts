import type { Limiter } from '../limiter.ts';

/**
 * Tokens that a node may take from a bucket before the leader knows of them. With N nodes that follow, a client gets at
 * most N times so many beyond its limit, however it spreads what it asks.
 */
export const AHEAD = 10;

/** What was taken waits no longer than this to be told, in ms. */
const TOLD_WITHIN_MS = 200;
/** Buckets told of at a time. */
const AT_ONCE = 250;
/** How long a node counts by itself when the leader does not answer, in ms. */
const ALONE_MS = 500;

/** Who spent, and how many tokens. */
export type Spent = readonly [who: number | string, tokens: number][];
/** The tokens that the buckets of those have left at the leader: below none where nodes together gave too many. */
export type Levels = readonly number[];

/** What this node took from a bucket that the leader has not heard of. */
interface Untold {
  /** To be told. */
  fresh: number;
  /** Being told. */
  sent: number;
}

/**
 * Keeps one bucket an account, and one an address, across nodes. A node takes tokens from buckets of its own, so that no
 * read waits for another node, and tells the leader, whose buckets count what all nodes took; what they have left is what
 * this node's have from then on. Whoever takes many at once waits, after every few, for the leader to know.
 *
 * While nobody leads each node counts by itself.
 */
export class Tally {
  readonly #limiter: Limiter;
  readonly #tell: (spent: Spent) => Promise<Levels | undefined>;
  readonly #untold = new Map<number | string, Untold>();
  #timer: NodeJS.Timeout | undefined;
  #telling: Promise<void> | undefined;
  /** By the monotonic clock; nobody waits for a leader before. */
  #alone_until = 0;

  /** `tell` tells the leader and answers what the buckets have left there; undefined where it does not answer. */
  constructor(limiter: Limiter, tell: (spent: Spent) => Promise<Levels | undefined>) {
    this.#limiter = limiter;
    this.#tell = tell;
  }

  /** Tokens were taken here. */
  took(who: number | string, tokens = 1): void {
    const untold = this.#untold.get(who);
    if (untold === undefined) this.#untold.set(who, { fresh: tokens, sent: 0 });
    else untold.fresh += tokens;
    this.#timer ??= setTimeout(() => void this.#tellAll(), TOLD_WITHIN_MS).unref();
  }

  /** Undefined when another token may be taken at once; else resolves when it is worth asking again. */
  wait(who: number | string): Promise<void> | undefined {
    const untold = this.#untold.get(who);
    if (untold === undefined || untold.fresh + untold.sent < AHEAD) return undefined;
    return performance.now() < this.#alone_until ? undefined : this.#tellAll();
  }

  /** One telling at a time; what comes meanwhile is told next. */
  #tellAll(): Promise<void> {
    this.#telling ??= this.#tellOnce().finally(() => {
      this.#telling = undefined;
    });
    return this.#telling;
  }

  async #tellOnce(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#untold];
    for (let first = 0; first < all.length; first += AT_ONCE) {
      const part = all.slice(first, first + AT_ONCE).filter(([, { fresh }]) => fresh > 0);
      const spent = part.map(([who, untold]): [number | string, number] => {
        untold.sent = untold.fresh;
        untold.fresh = 0;
        return [who, untold.sent];
      });
      const levels = spent.length === 0 ? [] : await this.#tell(spent);
      for (const [i, [who, untold]] of part.entries()) this.#told(who, untold, levels?.[i]);
      if (levels === undefined) {
        this.#alone_until = performance.now() + ALONE_MS;
        break;
      }
    }
    if (this.#untold.size > 0) this.#timer ??= setTimeout(() => void this.#tellAll(), TOLD_WITHIN_MS).unref();
  }

  #told(who: number | string, untold: Untold, level: number | undefined): void {
    // One that is not answered for has counted here, which is all that there is to go by.
    if (level !== undefined) this.#limiter.set(who, level - untold.fresh);
    untold.sent = 0;
    if (untold.fresh === 0) this.#untold.delete(who);
  }
}
