import type { Rite } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { standingOf } from '../relations/standing.ts';
import { type RitePrice, ritePrice } from './formulas.ts';

/**
 * What casting a rite takes, on a house of another state or on oneself: war makes hexes cheaper, and strong ones cost
 * more toward a state that one's own is only unfriendly toward.
 */
export function priceOn(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  rite: Rite,
  target: ReadonlyHouse | undefined,
): RitePrice {
  if (target === undefined || rite.kind === 'divination') return ritePrice(house, rite);
  const { hex_unfriendly_bp, hex_war_bp } = world.rules.params;
  const standing = standingOf(world, world.stateOf(house), world.stateOf(target));
  if (standing === 'war') return ritePrice(house, rite, -hex_war_bp);
  const dearer = standing === 'unfriendly' && rite.kind === 'strong_hex';
  return ritePrice(house, rite, dearer ? hex_unfriendly_bp : 0);
}
