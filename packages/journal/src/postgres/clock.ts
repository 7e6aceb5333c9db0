/**
 * The database's time of day as a node knows it, in ms since 1970: what nodes that share a database go by, so that whichever
 * leads, ticks fall due at the same moments. A node whose own clock is wrong plays none that are not.
 *
 * Each answer that has the time bounds how far the database's clock is from this machine's monotonic count: it was read
 * after the question was sent and before the answer came. What all bounds so far leave is gone by, its middle.
 */
export class DatabaseClock {
  /** Bounds of the database's time less the monotonic count. */
  #least_ms = Number.NEGATIVE_INFINITY;
  #most_ms = Number.POSITIVE_INFINITY;

  /** Takes in that the database said `at_ms` to a question sent at `asked_ms` and answered at `answered_ms`, both of the monotonic count. */
  heard(at_ms: number, asked_ms: number, answered_ms: number): void {
    const [least, most] = [at_ms - answered_ms, at_ms - asked_ms];
    // It was set anew, or runs at another rate than this machine's: what was known before is no bound any more.
    const moved = least > this.#most_ms || most < this.#least_ms;
    this.#least_ms = moved ? least : Math.max(least, this.#least_ms);
    this.#most_ms = moved ? most : Math.min(most, this.#most_ms);
  }

  /** Throws nothing; NaN before anything was heard. */
  now(): number {
    return Math.floor(performance.now() + (this.#least_ms + this.#most_ms) / 2);
  }
}

/** How far a machine's clock may be from the database's before somebody is told. */
const APART_MAX_MS = 1_000;

/** What is wrong with a machine's clock that is so many ms ahead of the database's, or behind it below 0; undefined where nothing is. `told` writes the seconds. */
export function troubleOfClock(
  ahead_ms: number,
  told: (seconds: number) => string = String,
): string | undefined {
  const apart_ms = Math.abs(ahead_ms);
  if (apart_ms <= APART_MAX_MS) return undefined;
  const where = ahead_ms > 0 ? 'ahead of' : 'behind';
  return `is ${told(Math.round(apart_ms / 1000))} s ${where} the database's, by which the game goes: set whichever is wrong`;
}
