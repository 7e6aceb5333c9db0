import type { StatBps } from '@realm/rules';
import { peaceDividend } from '../diplomacy/peace.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';

/** What a house's state gives it for being long at peace. */
export function fromPeace(world: World, house: House, give: (effects: StatBps) => void): void {
  if (peaceDividend(world, world.stateOf(house))?.active) give(world.rules.peace_dividend);
}
