import type { Place } from '@realm/contract';
import type { ReadonlyState } from '@realm/engine';

/** Where a state is, as the wire says it. */
export function placeOf({ realm, id }: ReadonlyState): Place {
  return { realm, state: id };
}
