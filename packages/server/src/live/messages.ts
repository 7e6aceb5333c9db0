import { type ChatMessage, type LiveMessage, REPORT_TICKS } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
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
  for (const { news } of published.events.of(id))
    all.push(said({ type: 'news', seq: liveSeq(entry, all.length), news }, wording));
  if (tick === undefined) return all;
  const house = world.house(id);
  if (house === undefined || world.tick - tick.tick >= REPORT_TICKS) return undefined;
  const seq = liveSeq(entry, all.length);
  all.push(said({ type: 'tick', seq, ...tick, report: tickRow(world, house, tick.tick) }, wording));
  return all;
}
