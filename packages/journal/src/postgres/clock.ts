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
