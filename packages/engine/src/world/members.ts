import type { House } from './house.ts';
import type { State } from './realm.ts';
import type { World } from './world.ts';

/** The houses of a state, by seat. */
export function membersOf(world: World, state: State): House[] {
  const members: House[] = [];
  for (const id of state.seats) if (id !== 0) members.push(world.theHouse(id));
  return members;
}
