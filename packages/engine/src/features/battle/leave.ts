import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { bookLost } from './baggage.ts';

/** The armies of a house that leaves come home to nobody, and its battles are forgotten. */
export function leaveField(world: World, { id }: ReadonlyHouse): void {
  for (const { kind, what, count } of world.works.of(id)) {
    if (kind === 'army') bookLost(world.ledger, what, count);
  }
  world.battles.forget(id);
  world.lost_land.houses.delete(id);
  world.soft_hits.delete(id);
}
