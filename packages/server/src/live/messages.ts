import { type ChatMessage, type LiveMessage, REPORT_TICKS } from '@realm/contract';
import type { ReadonlyWorld, WorldEvent } from '@realm/engine';
import { tickRow } from '@realm/views';
import type { Published } from '../game/batch.ts';
import { liveSeq } from './seq.ts';

/** A message as it goes out: made once, however many feeds are told. */
export interface Said {
  readonly seq: number;
  readonly bytes: Buffer;
}

/** What puts words in place of their tokens. */
export interface Wording {
  inJson(json: string): string;
}

/** Of what has no words of players in it. */
export const PLAIN: Wording = { inJson: (json) => json };

export function said(message: LiveMessage, wording = PLAIN): Said {
  return { seq: message.seq, bytes: Buffer.from(wording.inJson(JSON.stringify(message))) };
}

export function saidChat(seq: number, message: ChatMessage, wording: Wording): Said {
  return said({ type: 'chat', seq, ...message }, wording);
}

/** What an entry means, house by house: made once for all feeds of a house. */
export class Meanings {
  readonly #published: Published;
  readonly #wording: Wording;
  readonly #made = new Map<number, readonly Said[] | undefined>();
  /** Its news by whose they are; a tick may have tens of thousands. */
  readonly #news: ReadonlyMap<number, readonly WorldEvent[]>;

  constructor(published: Published, wording: Wording) {
    this.#published = published;
    this.#wording = wording;
    this.#news = Map.groupBy(published.events, ({ house }) => house);
  }

  /**
   * What it means for a house, in order. Undefined when the tick's report is no longer known: a feed that lags so far
   * behind starts over.
   */
  of(world: ReadonlyWorld, house: number): readonly Said[] | undefined {
    if (!this.#made.has(house)) this.#made.set(house, this.#make(world, house));
    return this.#made.get(house);
  }

  #make(world: ReadonlyWorld, id: number): readonly Said[] | undefined {
    const { seq: entry, tick } = this.#published;
    const wording = this.#wording;
    const all: Said[] = [];
    for (const { news } of this.#news.get(id) ?? [])
      all.push(said({ type: 'news', seq: liveSeq(entry, all.length), news }, wording));
    if (tick === undefined) return all;
    const house = world.house(id);
    if (house === undefined || world.tick - tick.tick >= REPORT_TICKS) return undefined;
    const seq = liveSeq(entry, all.length);
    all.push(said({ type: 'tick', seq, ...tick, report: tickRow(world, house, tick.tick) }, wording));
    return all;
  }
}
