import type { House, ReadonlyHouse } from './house.ts';
import type { ReadonlyState, State } from './realm.ts';
import type { ReadonlyWorld, World } from './world.ts';

/**
 * Visits every state, realm by realm. What a tick does once for each is seldom compiled, and until then a step of `for of` takes
 * heap: this is for all of it, and is compiled soon.
 */
export function eachState(world: World, visit: (state: State) => void): void {
  for (let r = 0; r < world.realms.length; r++) eachOf(world.realms[r], visit);
}

/** Visits every state of a realm. */
export function eachOf<S>({ states }: { readonly states: readonly S[] }, visit: (state: S) => void): void {
  for (let s = 0; s < states.length; s++) visit(states[s]);
}

/** The ids of a state's houses, by seat, without a look at any. */
export const memberIdsOf = ({ seats }: ReadonlyState): number[] => seats.filter((id) => id !== 0);

/** The houses of a state, by seat. */
export function membersOf(world: World, state: ReadonlyState): House[];
export function membersOf(world: ReadonlyWorld, state: ReadonlyState): ReadonlyHouse[];
export function membersOf(world: ReadonlyWorld, state: ReadonlyState): ReadonlyHouse[] {
  const members: ReadonlyHouse[] = [];
  for (const id of state.seats) if (id !== 0) members.push(world.theHouse(id));
  return members;
}
