import { assert } from '@realm/base';
import type { NewsBody, NewsItem } from '@realm/contract';
import { ByteWriter } from './byte_stream.ts';
import type { Moment } from './news.ts';
import { endOfItem, itemOf, lineOf, readHead, writeItem, writeLine } from './news_bytes.ts';

/** Of a log that has no news: no memory at all. */
const NONE = new Uint8Array(0);
/** Memory is taken in pieces of so many bytes. */
const PIECE = 64;
/** A log that is full grows by so much. */
const GROWTH = 1.25;
/** Dropped items may take one byte in so many; when they take more and room is asked for, what is left moves to the beginning. */
const DROPPED = 16;

/** What a house is told: see `Told`. */
interface Item {
  readonly id: number;
  readonly moment: Moment;
  readonly body: NewsBody;
}

/** Items that are written: used again each time, since nothing comes in between. */
const added = new ByteWriter();

/**
 * A house's news, oldest first, as bytes beside the heap: about 27 an item where its line as a text took 66, and the collector has
 * four things a house to look at, however much it was told. News are told seldom and read seldomer.
 *
 * An item says only by how much its id, tick and `at` are above those of the item before. The newest item's are known, so items
 * are read from there back, and the oldest is dropped by moving where the bytes begin.
 */
export class NewsLog {
  /** What was saved, until somebody asks for it: a start with a hundred thousand houses has no time for their news. */
  private saved = '';
  private bytes: Uint8Array = NONE;
  /** Where in the bytes the oldest item begins, and the newest ends. */
  private from = 0;
  private end = 0;
  private count = 0;
  /** Of the newest item, though it may have been dropped. */
  private last_id = 0;
  private last_tick = 0;
  private last_at = 0;

  /** The id of the next item: each house counts its own, so that nobody learns how much others are told. */
  get next_id(): number {
    this.takeApart();
    return this.last_id + 1;
  }

  /** Adds the newest item; beyond `most` the oldest is dropped. Ids, ticks and times are safe integers from 0 on. */
  add({ id, body, moment: { tick, at } }: Item, most: number): void {
    this.takeApart();
    added.length = 0;
    writeItem(added, body, id - this.last_id, tick - this.last_tick, at - this.last_at);
    this.note(id, tick, at);
    this.makeRoom(added.length);
    const { bytes, end } = this;
    for (let i = 0; i < added.length; i++) bytes[end + i] = added.bytes[i];
    this.end = end + added.length;
    if (this.count > most) this.dropOldest();
  }

  /** The oldest item that is still here. */
  get oldest(): NewsItem | undefined {
    this.takeApart();
    if (this.count === 0) return undefined;
    const { id, tick, at } = this.oldestOf(this.places());
    readHead(this.bytes, this.from);
    return itemOf(lineOf(id, tick, at));
  }

  /** Every item, oldest first. */
  items(): NewsItem[] {
    const saved = this.save();
    return saved === '' ? [] : saved.split('\n').map(itemOf);
  }

  /** Items from a tick on, oldest first, as far as only older ones stand before them. */
  since(tick: number): NewsItem[] {
    const found: NewsItem[] = [];
    for (const item of this.newestFirst()) {
      if (item.tick < tick) break;
      found.push(item);
    }
    return found.reverse();
  }

  /** Every item from the newest on, each read when its turn comes. */
  *newestFirst(): Generator<NewsItem, void, undefined> {
    this.takeApart();
    const { bytes } = this;
    const places = this.places();
    let { last_id: id, last_tick: tick, last_at: at } = this;
    for (let i = places.length - 1; i >= 0; i--) {
      const above = readHead(bytes, places[i]);
      const line = lineOf(id, tick, at);
      id -= above.id;
      tick -= above.tick;
      at -= above.at;
      yield itemOf(line);
    }
  }

  /** All of it, a line an item, for a snapshot: the same for the same items, however they came to be here. */
  save(): string {
    if (this.count === 0) return this.saved;
    const places = this.places();
    let { id, tick, at } = this.oldestOf(places);
    const lines: string[] = [];
    for (const place of places) {
      const above = readHead(this.bytes, place);
      if (lines.length > 0) {
        id += above.id;
        tick += above.tick;
        at += above.at;
      }
      lines.push(lineOf(id, tick, at));
    }
    return lines.join('\n');
  }

  /** Takes over what was saved, in place of what is here. */
  restore(saved: string): void {
    this.bytes = NONE;
    this.from = 0;
    this.end = 0;
    this.count = 0;
    this.last_id = 0;
    this.last_tick = 0;
    this.last_at = 0;
    this.saved = saved;
  }

  private takeApart(): void {
    const { saved } = this;
    if (saved === '') return;
    this.saved = '';
    added.length = 0;
    for (const line of saved.split('\n')) this.restoreLine(line);
    this.bytes = new Uint8Array(inPieces(added.length));
    this.bytes.set(added.bytes.subarray(0, added.length));
    this.end = added.length;
  }

  private restoreLine(line: string): void {
    const tick_at = line.indexOf(',') + 1;
    const at_at = line.indexOf(',', tick_at) + 1;
    const kind_at = line.indexOf(',', at_at) + 1;
    const id = Number(line.slice(1, tick_at - 1));
    const tick = Number(line.slice(tick_at, at_at - 1));
    const at = Number(line.slice(at_at, kind_at - 1));
    writeLine(added, line, kind_at, id - this.last_id, tick - this.last_tick, at - this.last_at);
    this.note(id, tick, at);
  }

  /** One item more, the newest. */
  private note(id: number, tick: number, at: number): void {
    const exact = Number.isSafeInteger(id) && Number.isSafeInteger(tick) && Number.isSafeInteger(at);
    assert(exact && id >= 0 && tick >= 0 && at >= 0, 'ids and times of news are whole numbers from 0 on');
    this.count += 1;
    this.last_id = id;
    this.last_tick = tick;
    this.last_at = at;
  }

  private makeRoom(more: number): void {
    const { bytes, from, end } = this;
    if (end + more <= bytes.length) return;
    const length = end - from;
    if (from * DROPPED >= bytes.length && length + more <= bytes.length) bytes.copyWithin(0, from, end);
    else {
      this.bytes = new Uint8Array(inPieces((length + more) * GROWTH));
      this.bytes.set(bytes.subarray(from, end));
    }
    this.from = 0;
    this.end = length;
  }

  private dropOldest(): void {
    this.from = endOfItem(this.bytes, this.from);
    this.count -= 1;
  }

  /** Where each item begins, oldest first. */
  private places(): number[] {
    const places: number[] = [];
    for (let place = this.from; place < this.end; place = endOfItem(this.bytes, place)) places.push(place);
    return places;
  }

  /** Id, tick and `at` of the oldest item. */
  private oldestOf(places: readonly number[]): { id: number; tick: number; at: number } {
    let { last_id: id, last_tick: tick, last_at: at } = this;
    for (let i = places.length - 1; i > 0; i--) {
      const above = readHead(this.bytes, places[i]);
      id -= above.id;
      tick -= above.tick;
      at -= above.at;
    }
    return { id, tick, at };
  }
}

const inPieces = (bytes: number): number => Math.ceil(bytes / PIECE) * PIECE;
