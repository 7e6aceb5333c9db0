import { type ChatMessage, type LiveMessage, REPORT_TICKS } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { tickRow } from '@realm/views';
import type { Published } from '../game/batch.ts';
import { liveSeq } from './seq.ts';

/** A message as it goes out: made once, however many feeds are told. */
export interface Said {
  readonly seq: number;
  readonly bytes: Buffer;
}

export function said(message: LiveMessage): Said {
  return { seq: message.seq, bytes: Buffer.from(JSON.stringify(message)) };
}

export function saidChat(seq: number, message: ChatMessage): Said {
  return said({ type: 'chat', seq, ...message });
}

/**
 * What an entry means for a house, in order. Undefined when the tick's report is no longer known: a feed that lags
 * so far behind starts over.
 */
export function meaning(
  world: ReadonlyWorld,
  { seq: entry, tick, events }: Published,
  id: number,
): readonly Said[] | undefined {
  const all: Said[] = [];
  for (const { house, news } of events) {
    if (house === id) all.push(said({ type: 'news', seq: liveSeq(entry, all.length), news }));
  }
  if (tick === undefined) return all;
  const house = world.house(id);
  if (house === undefined || world.tick - tick.tick >= REPORT_TICKS) return undefined;
  const seq = liveSeq(entry, all.length);
  all.push(said({ type: 'tick', seq, ...tick, report: tickRow(world, house, tick.tick) }));
  return all;
}
