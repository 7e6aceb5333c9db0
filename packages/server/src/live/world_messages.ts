import { STANDINGS_TOLD, type WorldMessage } from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { namesToldOf, standings } from '@realm/views';
import type { Published } from '../game/batch.ts';
import { textFrame } from './frame.ts';
import { PLAIN, type Wording } from './messages.ts';
import { liveSeq } from './seq.ts';

/** A message as it goes out, by either way: made once, however many feeds are told. */
export interface Proclaimed {
  readonly seq: number;
  /** As a WebSocket's frame, and as an event of a stream. */
  readonly frame: Buffer;
  readonly event: Buffer;
}

/** Distributes over the messages. */
type Unnumbered<M> = M extends unknown ? Omit<M, 'seq'> : never;

/** Ticks of which it is known what was traded. */
const TRADES_TICKS = 48;

export function proclaimed(message: WorldMessage, wording = PLAIN): Proclaimed {
  const json = wording.inJson(JSON.stringify(message));
  return {
    seq: message.seq,
    frame: textFrame(json),
    event: Buffer.from(`id: ${message.seq}\nevent: ${message.type}\ndata: ${json}\n\n`),
  };
}

/** What an entry means to the world, in order. All that `world` shows is durable. */
export function worldMeaning(
  world: ReadonlyWorld,
  { seq: entry, recorded, tick }: Published,
  wording: Wording,
): Proclaimed[] {
  const all: Unnumbered<WorldMessage>[] = recorded.map((item) => ({
    type: 'chronicle',
    item,
    names: namesToldOf(world, [item]),
  }));
  if (tick !== undefined) {
    const trades = tradesOf(world, tick.tick);
    if (trades.length > 0) all.push({ type: 'trades', tick: tick.tick, trades });
    all.push({ type: 'standings', tick: world.tick, standings: standings(world).slice(0, STANDINGS_TOLD) });
    all.push({ type: 'tick', ...tick });
  }
  return all.map(({ type, ...rest }, place) =>
    proclaimed({ type, seq: liveSeq(entry, place), ...rest } as WorldMessage, wording),
  );
}

function tradesOf(world: ReadonlyWorld, tick: number) {
  if (world.tick - tick >= TRADES_TICKS) return [];
  return world.market.books.flatMap(({ material, trading }) => {
    const { units, gold } = trading.tradedIn(tick);
    return units === 0 ? [] : [{ material: world.rules.materials.list[material].id, units, gold }];
  });
}
