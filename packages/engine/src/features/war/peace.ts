import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** When a state's peace begins to pay: `from_tick`, and whether it does. Null while it is at war. */
export function peaceDividend(
  { relations, rules, tick }: ReadonlyWorld,
  state: ReadonlyState,
): { from_tick: number; active: boolean } | null {
  if (relations.warOf(state) !== undefined) return null;
  const from_tick = state.peace_since + rules.params.peace_dividend_ticks;
  return { from_tick, active: tick >= from_tick };
}
