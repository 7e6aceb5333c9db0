import { mulDiv } from '@realm/base';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** The share of usual theft and sabotage that a house of the target's size yields, in basis points. */
export function preyBp({ rules }: ReadonlyWorld, house: ReadonlyHouse, target: ReadonlyHouse): number {
  return rules.curves.prey.at(mulDiv(target.land, 10_000, Math.max(1, house.land)));
}
