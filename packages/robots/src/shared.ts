interface Kept<T> {
  readonly tick: number;
  /** What it reads, once that is there. */
  read: T | Promise<T>;
}

/** A read that is the same for all robots: the first that asks makes it, for some ticks. */
export class Shared<T> {
  readonly #ask: () => T | Promise<T>;
  readonly #ticks: number;
  #kept: Kept<T> | undefined;

  constructor(ask: () => T | Promise<T>, ticks: number) {
    this.#ask = ask;
    this.#ticks = ticks;
  }

  /** What it reads: a promise only as long as somebody else may have a turn of the loop first. */
  at(tick: number): T | Promise<T> {
    const known = this.#kept;
    if (known !== undefined && tick >= known.tick && tick < known.tick + this.#ticks) return known.read;
    const read = this.#ask();
    const kept: Kept<T> = { tick, read };
    this.#kept = kept;
    if (read instanceof Promise) {
      read.then(
        (value) => {
          kept.read = value;
        },
        // A read that failed is made anew by the next that asks.
        () => {
          if (this.#kept === kept) this.#kept = undefined;
        },
      );
    }
    return read;
  }
}
