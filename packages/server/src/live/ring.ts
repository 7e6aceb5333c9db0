import type { Audience } from '../chat/audience.ts';
import type { Told } from '../chat/chat.ts';
import type { Published } from '../game/batch.ts';
import { chatSeq, endOf } from './seq.ts';

/** Something that feeds are told: what an entry means, or a chat message with its frame. */
export type Item =
  | { readonly seq: number; readonly published: Published; readonly chat?: undefined }
  | { readonly seq: number; readonly chat: ChatItem; readonly published?: undefined };

export interface ChatItem extends Told {
  readonly frame: Buffer;
}

/** How much is kept for feeds that come back: ticks, items of news and chat together. */
const KEPT_MAX = 20_000;

/** The newest that feeds were told, for those that were cut off for a while. */
export class Ring {
  #items: Item[] = [];
  /** Who was to load again what they show, and up to which message they had been told by then. */
  #reloads: { readonly seq: number; readonly audience: Audience }[] = [];
  /** Ticks, news and chat in all of them. */
  #size = 0;
  /** Nothing is known of this message or any before it. */
  #base: number;
  /** The number of the newest message. */
  #now: number;

  /** `entry` is the journal's last at the start, `chat` the newest message's id. */
  constructor(entry: number, chat: number) {
    this.#base = chatSeq(entry, chat);
    this.#now = this.#base;
  }

  /** The number up to which all is in the past. */
  get now(): number {
    return this.#now;
  }

  addEntry(published: Published): Item {
    return this.#add({ seq: endOf(published.seq), published });
  }

  /**
   * The message's number, `entry` being the journal's last when it was made durable; undefined when there is none left after what was
   * told: all must start over.
   */
  seqOfChat(entry: number, id: number): number | undefined {
    const seq = chatSeq(entry, id);
    return seq > this.#now ? seq : undefined;
  }

  addChat(seq: number, chat: ChatItem): Item {
    return this.#add({ seq, chat });
  }

  /** What came after a message; undefined when that is no longer known. */
  after(seq: number): readonly Item[] | undefined {
    if (seq < this.#base || seq > this.#now) return undefined;
    return this.#items.filter((item) => item.seq > seq);
  }

  /** Those who read a channel and are cut off now are to load again what they show, rather than be told what was there before. */
  reload(audience: Audience): void {
    const seq = this.#now;
    const is_known = this.#reloads.some((each) => each.seq === seq && isSame(each.audience, audience));
    if (!is_known) this.#reloads.push({ seq, audience });
  }

  /** Whose channels were to be loaded again since a message, or as it was the last. */
  reloadsAfter(seq: number): Audience[] {
    return this.#reloads.filter((each) => each.seq >= seq).map(({ audience }) => audience);
  }

  /** Forgets all: whoever was cut off starts over. */
  forget(): void {
    this.#items = [];
    this.#size = 0;
    this.#base = this.#now;
    this.#forgetReloads();
  }

  #add(item: Item): Item {
    this.#items.push(item);
    this.#size += sizeOf(item);
    this.#now = item.seq;
    if (this.#size > KEPT_MAX) this.#forget();
    return item;
  }

  /** Drops the older half at once, so that it need not be done for each that comes. */
  #forget(): void {
    let dropped = 0;
    while (this.#size > KEPT_MAX / 2 && dropped < this.#items.length - 1)
      this.#size -= sizeOf(this.#items[dropped++]);
    this.#base = this.#items[dropped - 1]?.seq ?? this.#base;
    this.#items = this.#items.slice(dropped);
    this.#forgetReloads();
  }

  /** Whoever comes back from before what is known starts over anyhow. */
  #forgetReloads(): void {
    this.#reloads = this.#reloads.filter(({ seq }) => seq >= this.#base);
  }
}

function isSame(a: Audience, b: Audience): boolean {
  return a.channel === b.channel && a.realm === b.realm && a.state === b.state;
}

function sizeOf({ published }: Item): number {
  return published === undefined ? 1 : published.events.length + 1;
}
