import { type Quantity, REPORT_TICKS, type TickRow } from '@realm/contract';
import { type House, QUANTITIES, type ReadonlyWorld, tickOf } from '@realm/engine';

/**
 * What a tick changed for a house, and the levels after it; null for a tick that it has no report of: older
 * than the last 48, before its founding, or yet to come.
 */
export function tickRow(world: ReadonlyWorld, house: House, tick: number): TickRow | null {
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
    orders: ordersIn(world, house, tick),
  };
}

/** What became of a house's orders ahead in a tick. */
function ordersIn({ queues, paces }: ReadonlyWorld, { id, news }: House, tick: number): TickRow['orders'] {
  if (queues.of_house.get(id) === undefined) return NO_ORDERS;
  // Who has lived ahead may be told of earlier ticks afterwards.
  const items = paces.of(id) === undefined ? news.since(tick) : news.items();
  const acted = items.find((item) => item.tick === tick && item.kind === 'queue_acted');
  if (acted?.kind !== 'queue_acted') return NO_ORDERS;
  const { done, held_up } = acted;
  return { done, held_up };
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
