import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** The tick from which a state's peace pays, if no war comes before. */
export const paysFrom = ({ rules }: ReadonlyWorld, { peace_since }: ReadonlyState): number =>
  peace_since + rules.params.peace_dividend_ticks;

/** When a state's peace begins to pay: `from_tick`, and whether it does. Null while it is at war. */
export function peaceDividend(
  world: ReadonlyWorld,
  state: ReadonlyState,
): { from_tick: number; active: boolean } | null {
  if (world.relations.warOf(state) !== undefined) return null;
  const from_tick = paysFrom(world, state);
  return { from_tick, active: world.tick >= from_tick };
}
