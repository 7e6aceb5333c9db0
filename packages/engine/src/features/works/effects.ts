import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';

/** What the wonders of its state that are awake give a house. */
export function fromWonders(world: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  const state = world.realms[house.realm - 1].state(house.state);
  for (const { wonder, house: owner, awake_until } of world.wonders.built) {
    if (awake_until === 0 || world.stateOf(world.theHouse(owner)) !== state) continue;
    give(world.rules.wonders.list[wonder].effects);
  }
}
