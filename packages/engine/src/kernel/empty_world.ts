import type { NewsBody } from '@realm/contract';
import type { ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import { newWorld } from './new_world.ts';

/**
 * Beside each world an empty one of the same age, where a house's own steps may keep books and, as far as they go beyond the
 * house, tell news unheard. A step that comes to look at more of the world than its house will have to find that here too; the
 * tests of `books_next_tick` compare what is foreseen with what comes.
 */
const empty_worlds = new WeakMap<ReadonlyWorld['age'], World>();

export function emptyWorldOf(world: ReadonlyWorld): World {
  let empty = empty_worlds.get(world.age);
  if (empty === undefined) {
    empty = newWorld(world.rules, world.age, world.at);
    empty_worlds.set(world.age, empty);
  }
  return empty;
}

/** Gives an empty world the house's state, with the tax it takes; what goes into its treasury there is nobody's. */
export function giveState(empty: World, world: ReadonlyWorld, house: ReadonlyHouse): void {
  const realm = empty.realms[house.realm - 1];
  while (realm.states.length < house.state) realm.openState();
  empty.stateOf(house).tax_bp = world.stateOf(house).tax_bp;
}

/** What a house's own steps have told it there, and whether they ended its protection; nothing of that is there any more. */
export function drainEmpty(empty: World): { readonly told: readonly NewsBody[]; readonly frees: boolean } {
  const { freed } = empty.queues;
  const frees = freed.size > 0;
  if (frees) freed.clear();
  return { told: empty.drainEvents().bodies(), frees };
}
