import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { gainOn, giftOn } from './room.ts';

/**
 * A day of dealings begins. An auction may end, and an offer be taken, once trades have brought their bidder all of a day: what is more
 * than a day's counts in the one that begins, so that however many days bring no more than their number and one.
 */
export function beginDealings(world: World): void {
  const is_counted = isMended(world, 'what a day brings too much counts in the next');
  /** What a house may have; all of a treasury's is forgotten, which buys nothing in the Hall, and of a house that is gone. */
  const by = (on: typeof gainOn) => (owner: number) => {
    const house = is_counted && owner > 0 ? world.house(owner) : undefined;
    return house === undefined ? Number.POSITIVE_INFINITY : on(world, house.land);
  };
  world.dealings.forget(by(gainOn), by(giftOn));
}
