import type { House, ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** A house's Spell Resilience now: it fades by the tick without being touched. */
export function resilienceOf(
  { rules, tick }: ReadonlyWorld,
  { resilience_bp, resilience_tick }: ReadonlyHouse,
): number {
  return Math.max(0, resilience_bp - (tick - resilience_tick) * rules.params.resilience_fade_bp);
}

/** A hex has landed on a house. */
export function addResilience(world: ReadonlyWorld, house: House): void {
  const { resilience_per_hex_bp, resilience_max_bp } = world.rules.params;
  house.resilience_bp = Math.min(resilience_max_bp, resilienceOf(world, house) + resilience_per_hex_bp);
  house.resilience_tick = world.tick;
}
