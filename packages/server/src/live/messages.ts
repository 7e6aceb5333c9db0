import { type ChatMessage, type LiveMessage, REPORT_TICKS } from '@realm/contract';
import type { ReadonlyWorld, WorldEvent } from '@realm/engine';
import { tickRow } from '@realm/views';
import type { Published } from '../game/batch.ts';
import { textFrame } from './frame.ts';
import { liveSeq } from './seq.ts';

/** A message as it goes out: made once, however many feeds are told. */
export interface Said {
  readonly seq: number;
  readonly frame: Buffer;
}

/** What puts words in place of their tokens. */
export interface Wording {
  inJson(json: string): string;
}

/** Of what has no words of players in it. */
export const PLAIN: Wording = { inJson: (json) => json };

export function said(message: LiveMessage, wording = PLAIN): Said {
  return { seq: message.seq, frame: textFrame(wording.inJson(JSON.stringify(message))) };
}

export function saidChat(seq: number, message: ChatMessage, wording: Wording): Said {
  return said({ type: 'chat', seq, ...message }, wording);
}

/** An entry's news by whose they are, sorted once for all feeds, those too that come back: a tick may have tens of thousands. */
const sorted = new WeakMap<Published, ReadonlyMap<number, readonly WorldEvent[]>>();

function newsOf(published: Published, house: number): readonly WorldEvent[] {
  let by_house = sorted.get(published);
  if (by_house === undefined) {
    by_house = Map.groupBy(published.events, (event) => event.house);
    sorted.set(published, by_house);
  }
  return by_house.get(house) ?? [];
}

/**
 * What an entry means for a house, in order. Undefined when the tick's report is no longer known: a feed that lags
 * so far behind starts over.
 */
export function meaning(
  world: ReadonlyWorld,
  published: Published,
  id: number,
  wording: Wording,
): readonly Said[] | undefined {
  const { seq: entry, tick } = published;
  const all: Said[] = [];
  for (const { news } of newsOf(published, id))
    all.push(said({ type: 'news', seq: liveSeq(entry, all.length), news }, wording));
  if (tick === undefined) return all;
  const house = world.house(id);
  if (house === undefined || world.tick - tick.tick >= REPORT_TICKS) return undefined;
  const seq = liveSeq(entry, all.length);
  all.push(said({ type: 'tick', seq, ...tick, report: tickRow(world, house, tick.tick) }, wording));
  return all;
}
