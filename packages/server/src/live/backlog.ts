import type { Proclaimed } from './world_messages.ts';

/** How much is kept for feeds that come back, in bytes of messages. */
const KEPT_BYTES = 4 * 1024 * 1024;

/** The newest that the world was told. */
export class Backlog {
  #messages: Proclaimed[] = [];
  #bytes = 0;
  /** Nothing is known of this message or any before it. */
  #base: number;
  #now: number;

  constructor(now: number) {
    this.#base = now;
    this.#now = now;
  }

  /** The number up to which all is in the past. */
  get now(): number {
    return this.#now;
  }

  add(said: Proclaimed): void {
    this.#messages.push(said);
    this.#bytes += said.frame.length;
    this.#now = said.seq;
    if (this.#bytes > KEPT_BYTES) this.#forget();
  }

  /** Something up to a message is not known: whoever comes back from before it starts over. */
  lose(seq: number): void {
    this.#messages = [];
    this.#bytes = 0;
    this.#base = seq;
    this.#now = seq;
  }

  /** What came after a message; undefined when that is no longer known. */
  after(seq: number): readonly Proclaimed[] | undefined {
    if (seq < this.#base || seq > this.#now) return undefined;
    return this.#messages.filter((said) => said.seq > seq);
  }

  /** Drops the older half at once, so that it need not be done for each that comes. */
  #forget(): void {
    let dropped = 0;
    while (this.#bytes > KEPT_BYTES / 2 && dropped < this.#messages.length - 1)
      this.#bytes -= this.#messages[dropped++].frame.length;
    this.#base = this.#messages[dropped - 1]?.seq ?? this.#base;
    this.#messages = this.#messages.slice(dropped);
  }
}
