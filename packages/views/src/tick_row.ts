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
  };
}

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
