import type { House, ReadonlyHouse } from './house.ts';
import type { ReadonlyState } from './realm.ts';
import type { ReadonlyWorld, World } from './world.ts';

/** The houses of a state, by seat. */
export function membersOf(world: World, state: ReadonlyState): House[];
export function membersOf(world: ReadonlyWorld, state: ReadonlyState): ReadonlyHouse[];
export function membersOf(world: ReadonlyWorld, state: ReadonlyState): ReadonlyHouse[] {
  const members: ReadonlyHouse[] = [];
  for (const id of state.seats) if (id !== 0) members.push(world.theHouse(id));
  return members;
}
