import { mulDiv } from '@realm/base';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** How one state stands towards another, the worst first; only war and ceasefires are the same both ways. */
export type Standing = 'war' | 'ceasefire' | 'hostile' | 'unfriendly' | 'neutral';

/** How `by` stands towards `against`: at war, in a ceasefire, or by what it holds against it. */
export function standingOf(
  { relations, rules }: ReadonlyWorld,
  by: ReadonlyState,
  against: ReadonlyState,
): Standing {
  if (relations.atWar(by, against)) return 'war';
  if (relations.ceasefire(by, against) !== undefined) return 'ceasefire';
  const felt = relations.felt(by, against);
  if (felt >= rules.params.hostility_hostile) return 'hostile';
  return felt >= rules.params.hostility_unfriendly ? 'unfriendly' : 'neutral';
}

/** Whether `by` has been harmed enough to declare war alone. */
export function mayDeclareAlone(
  { relations, rules }: ReadonlyWorld,
  by: ReadonlyState,
  against: ReadonlyState,
): boolean {
  return relations.felt(by, against) >= rules.params.hostility_declare;
}

/** A state's land as a share of another's, which has some, as of the last tick. */
export function landRatioBp(state: ReadonlyState, other: ReadonlyState): number {
  return mulDiv(state.land, 10_000, other.land);
}

/** Whether the land of two states is near enough for one to make war on the other. */
export function isInWarRange({ rules }: ReadonlyWorld, state: ReadonlyState, other: ReadonlyState): boolean {
  const { war_range_min_bp, war_range_max_bp } = rules.params;
  const land = state.land * 10_000;
  return land >= other.land * war_range_min_bp && land <= other.land * war_range_max_bp;
}
