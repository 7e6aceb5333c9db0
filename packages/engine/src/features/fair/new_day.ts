import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { type Bounds, UNBOUND } from './state.ts';

/**
 * A day of dealings begins. An auction may end, and an offer be taken, once trades have brought their bidder all of a day: what is more
 * than a day's counts in the one that begins, so that however many days bring no more than their number and one.
 */
export function beginDealings(world: World): void {
  const { dealings } = world;
  if (isMended(world, 'what a day brings too much counts in the next')) dealings.forget(boundsOf(world));
  else dealings.forget(UNBOUND);
}

function boundsOf(world: World): Bounds {
  const { trade_gain_per_acre, gift_per_acre } = world.rules.params;
  // A treasury buys nothing in the Hall.
  const by = (per_acre: number) => (owner: number) =>
    owner < 0 ? Number.POSITIVE_INFINITY : per_acre * (world.house(owner)?.land ?? Number.POSITIVE_INFINITY);
  return { gain: by(trade_gain_per_acre), gift: by(gift_per_acre) };
}
