import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import { peaceDividend } from './peace.ts';

/** What a house's state gives it for being long at peace. */
export function fromPeace(world: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  const state = world.realms[house.realm - 1].state(house.state);
  // A state that a founding would open is not there in its preview.
  if (state !== undefined && peaceDividend(world, state)?.active === true) give(world.rules.peace_dividend);
}
