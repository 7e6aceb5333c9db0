import type { Published } from '../leader/batch.ts';

/**
 * What a feed is told after an entry has numbers of its own: the entry's number times this, plus the message's
 * place among those the entry gives one house. So every message of a feed has a number, greater than the one
 * before, that follows from the journal alone.
 */
const SEQS_PER_ENTRY = 1_000;

/** The number of a message: the `place`-th that an entry gives a house, from 0. */
export function liveSeq(entry: number, place: number): number {
  return entry * SEQS_PER_ENTRY + Math.min(place, SEQS_PER_ENTRY - 1);
}

/** The entry that a message was of. */
export function entryOf(seq: number): number {
  return Math.floor(seq / SEQS_PER_ENTRY);
}

/** The number after which nothing of an entry is left to tell. */
export function lastSeqOf(entry: number): number {
  return liveSeq(entry, SEQS_PER_ENTRY - 1);
}

/** How much is kept for feeds that come back: ticks and items of news together. */
const KEPT_MAX = 20_000;

/** The newest entries that feeds hear of, for those that were cut off for a while. */
export class Ring {
  #entries: Published[] = [];
  /** Ticks and items in all of them. */
  #size = 0;
  /** Nothing is known of this entry or any before it. */
  #base: number;
  /** The newest entry seen. */
  #head: number;

  /** `head` is the journal's last entry at the start. */
  constructor(head: number) {
    this.#base = head;
    this.#head = head;
  }

  get head(): number {
    return this.#head;
  }

  add(published: Published): void {
    this.#entries.push(published);
    this.#size += sizeOf(published);
    this.#head = published.seq;
    if (this.#size > KEPT_MAX) this.#forget();
  }

  /** What came after a message; undefined when that is no longer known. */
  after(seq: number): readonly Published[] | undefined {
    if (seq < lastSeqOf(this.#base) || seq > lastSeqOf(this.#head)) return undefined;
    return this.#entries.filter((published) => lastSeqOf(published.seq) > seq);
  }

  /** Drops the older half at once, so that it need not be done for each that comes. */
  #forget(): void {
    let dropped = 0;
    while (this.#size > KEPT_MAX / 2 && dropped < this.#entries.length - 1)
      this.#size -= sizeOf(this.#entries[dropped++]);
    this.#base = this.#entries[dropped - 1]?.seq ?? this.#base;
    this.#entries = this.#entries.slice(dropped);
  }
}

function sizeOf({ events }: Published): number {
  return events.length + 1;
}
