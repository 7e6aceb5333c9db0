import { liveScope } from '../../scope/scope.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { FROM_STEWARDS } from './state/trading.ts';
import { fillWaiting } from './trade.ts';

/**
 * Stewards whose price has come down to what waiting buys offer sell to them, the best price first, then who came first, at the waiting
 * order's price: after a tick no buy that is awake offers as much as stewards ask for.
 */
export function serveWaiting(world: World): void {
  if (!isMended(world, 'stewards come down to who waits')) return;
  const scope = liveScope(world);
  world.market.books.forEach((book) => {
    for (let crossed = book.crossed(); crossed !== undefined; crossed = book.crossed()) {
      const { steward, bid } = crossed;
      const { material, price } = bid;
      const units = Math.min(bid.left, steward.offer);
      const gold = units * price;
      fillWaiting(scope, bid, steward, units, gold);
      scope.market.sell(steward, units);
      scope.ledger.add(posting('gold', 'stewards'), gold);
      scope.market.note({ material, price, units, gold, tick: world.tick, buyer: FROM_STEWARDS });
      world.changed('market');
    }
  });
}
