/** A read that is the same for all robots: the first that asks makes it, for some ticks. */
export class Shared<T> {
  readonly #ask: () => T | Promise<T>;
  readonly #ticks: number;
  #kept: { readonly tick: number; readonly read: Promise<T>; is_at_hand: boolean } | undefined;

  constructor(ask: () => T | Promise<T>, ticks: number) {
    this.#ask = ask;
    this.#ticks = ticks;
  }

  /** Whether what `at` answers is there already: nobody else has a turn of the loop first. */
  isAtHand(tick: number): boolean {
    return this.#isOf(tick) && this.#kept?.is_at_hand === true;
  }

  at(tick: number): Promise<T> {
    if (this.#kept !== undefined && this.#isOf(tick)) return this.#kept.read;
    const asked = this.#ask();
    const read = Promise.resolve(asked);
    const kept = { tick, read, is_at_hand: !(asked instanceof Promise) };
    this.#kept = kept;
    read.then(
      () => {
        kept.is_at_hand = true;
      },
      // A read that failed is made anew by the next that asks.
      () => {
        if (this.#kept === kept) this.#kept = undefined;
      },
    );
    return read;
  }

  /** Whether what is kept is good for a tick. */
  #isOf(tick: number): boolean {
    return this.#kept !== undefined && tick >= this.#kept.tick && tick < this.#kept.tick + this.#ticks;
  }
}
