import type { House } from './house.ts';
import type { State } from './realm.ts';
import type { ReadonlyWorld } from './world.ts';

/** The houses of a state, by seat. */
export function membersOf(world: ReadonlyWorld, state: State): House[] {
  const members: House[] = [];
  for (const id of state.seats) if (id !== 0) members.push(world.theHouse(id));
  return members;
}
