import { type Quantity, REPORT_TICKS, type TickRow } from '@realm/contract';
import { QUANTITIES, type ReadonlyHouse, type ReadonlyWorld, tickOf } from '@realm/engine';

/**
 * What a tick changed for a house, and the levels after it; null for a tick that it has no report of: older
 * than the last 48, before its founding, or yet to come. `orders` are what became of its orders ahead since then.
 */
export function tickRow(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  tick: number,
  orders = ordersSince(world, house, tick),
): TickRow | null {
  const last = tickOf(world, house);
  if (tick > last || tick <= last - REPORT_TICKS || tick <= house.founded_tick) return null;
  const lived_at = world.paces.livedAt(house.id, tick);
  const { changes, levels } = world.reports.read(house.id, tick);
  return {
    tick,
    at: lived_at ?? world.tick_times[tick % REPORT_TICKS],
    own: lived_at !== undefined,
    ...named(world, changes),
    levels: named(world, levels),
    orders: orders.get(tick) ?? NO_ORDERS,
  };
}

/** What became of a house's orders ahead, by the ticks from one on in which anything did. */
export function ordersSince(
  { queues, paces }: ReadonlyWorld,
  { id, news }: ReadonlyHouse,
  from: number,
): ReadonlyMap<number, TickRow['orders']> {
  const orders = new Map<number, TickRow['orders']>();
  if (queues.of_house.get(id) === undefined) return orders;
  // Who has lived ahead may be told of earlier ticks afterwards.
  for (const item of paces.of(id) === undefined ? news.since(from) : news.items())
    if (item.kind === 'queue_acted') orders.set(item.tick, { done: item.done, held_up: item.held_up });
  return orders;
}

const NO_ORDERS: TickRow['orders'] = { done: [], held_up: [] };

/** The numbers of a report by name: the quantities, then the materials. */
export function named(world: ReadonlyWorld, numbers: readonly number[]): TickRow['levels'] {
  const quantities = {} as Record<Quantity, number>;
  QUANTITIES.forEach((quantity, i) => {
    quantities[quantity] = numbers[i];
  });
  const materials: Record<string, number> = {};
  for (const { id, index } of world.rules.materials.list) materials[id] = numbers[QUANTITIES.length + index];
  return { ...quantities, materials };
}
