import type { Place } from '@realm/contract';
import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState } from '../../world/realm.ts';

/** The state as news name it; null where nobody is blamed. */
export function blamedPlace(state: ReadonlyState | null): Place | null {
  return state === null ? null : { realm: state.realm, state: state.id };
}

/**
 * The victim's state holds what was done against whom it takes for the culprit: the state that thieves who were
 * caught came from, or that others left signs of. Where it takes nobody for it, it holds it against nobody.
 */
export function holdAgainst(
  scope: Scope,
  victim: ReadonlyHouse,
  culprit: ReadonlyState | null,
  hundredths: number,
): void {
  if (culprit === null || hundredths === 0) return;
  const state = scope.world.stateOf(victim);
  for (const each of [culprit, state]) scope.change(each, () => {});
  scope.beyond((world) => world.relations.raise(world.itself(state), world.itself(culprit), hundredths));
}
