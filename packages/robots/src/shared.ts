/** A read that is the same for all robots: the first that asks makes it, for some ticks. */
export class Shared<T> {
  readonly #ask: () => T | Promise<T>;
  readonly #ticks: number;
  #kept: { tick: number; read: Promise<T> } | undefined;

  constructor(ask: () => T | Promise<T>, ticks: number) {
    this.#ask = ask;
    this.#ticks = ticks;
  }

  at(tick: number): Promise<T> {
    if (this.#kept === undefined || tick >= this.#kept.tick + this.#ticks || tick < this.#kept.tick) {
      const read = Promise.resolve(this.#ask());
      this.#kept = { tick, read };
      // A read that failed is made anew by the next that asks.
      read.catch(() => {
        this.#kept = undefined;
      });
    }
    return this.#kept.read;
  }
}
