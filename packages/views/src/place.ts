import type { Place } from '@realm/contract';
import type { State } from '@realm/engine';

/** Where a state is, as the wire says it. */
export function placeOf({ realm, id }: State): Place {
  return { realm, state: id };
}
