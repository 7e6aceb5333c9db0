import type { Arrival } from '@realm/contract';
import type { OrdersAhead, OwnHouse } from '../service/records.ts';

type Work = OwnHouse['pending'][number];
export type Ahead = OrdersAhead['entries'][number];

/** What comes at the end of a tick. */
export interface Due {
  /** Null for orders of which nobody knows yet when, or that may be given in every tick. */
  readonly tick: number | null;
  readonly works: readonly Work[];
  /** In the order in which they are given. */
  readonly orders: readonly Ahead[];
}

/** Which works under way bring what an order may wait for; aether is made without any. */
const BRINGS: Readonly<Record<Arrival, (work: Work) => boolean>> = {
  acres: ({ kind, what }) => kind === 'explore' || (kind === 'army' && what === 'land'),
  buildings: ({ kind, what }) => kind === 'build' && what !== 'chariots',
  troops: ({ kind, what }) =>
    kind === 'train' || kind === 'medics' || (kind === 'build' && what === 'chariots'),
  army: ({ kind }) => kind === 'army',
  aether: () => false,
};

/** The tick at whose end an order comes first, as far as what is under way tells. */
export function tickOf({ when, status }: Ahead, works: readonly Work[]): number | null {
  if (status === 'paused') return null;
  if (when.type === 'at_tick') return when.tick;
  if (when.type !== 'arrival') return null;
  const ticks = works.filter(BRINGS[when.of]).map(({ done_tick }) => done_tick);
  return ticks.length === 0 ? null : Math.min(...ticks);
}

/** What is under way and what is ordered ahead, tick by tick, the soonest first; before all, what goes by no tick. */
export function dueBy(works: readonly Work[], orders: readonly Ahead[]): readonly Due[] {
  const ticks = new Map<number | null, { works: Work[]; orders: Ahead[] }>();
  const at = (tick: number | null) => {
    const due = ticks.get(tick) ?? { works: [], orders: [] };
    ticks.set(tick, due);
    return due;
  };
  for (const work of works) at(work.done_tick).works.push(work);
  for (const each of orders) at(tickOf(each, works)).orders.push(each);
  return [...ticks].map(([tick, due]) => ({ tick, ...due })).sort((a, b) => (a.tick ?? 0) - (b.tick ?? 0));
}

/** The first so many of it. */
export function firstOf(all: readonly Due[], most: number): readonly Due[] {
  let room = most;
  return all.flatMap((due) => {
    const works = due.works.slice(0, Math.max(0, room));
    room -= works.length;
    const orders = due.orders.slice(0, Math.max(0, room));
    room -= orders.length;
    return works.length + orders.length === 0 ? [] : [{ ...due, works, orders }];
  });
}

/** The orders' numbers with one of them moved by so many places; null where it would leave the list. */
export function moved(orders: readonly Ahead[], entry: number, by: number): number[] | null {
  const numbers = orders.map((each) => each.entry);
  const from = numbers.indexOf(entry);
  const to = from + by;
  if (from === -1 || to < 0 || to >= numbers.length) return null;
  numbers.splice(to, 0, ...numbers.splice(from, 1));
  return numbers;
}
