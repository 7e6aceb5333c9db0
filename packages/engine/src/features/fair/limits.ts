import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Partners } from '../market/state/book.ts';
import { ownerOf } from '../market/state/market.ts';
import { apart, BUY, type Order, SELL, type Terms, type Trader } from '../market/state/order.ts';
import { favourOf } from './price.ts';
import { gainLeft, giftLeft, pairRoom } from './room.ts';

/**
 * How much an order may trade with each of those that wait, while it goes through them: never with its owner's own, and
 * only so far as what one side gains by it stays within what a day of trades may bring it, and what of that goes beyond a
 * fair price within what the two may give each other. Changes nothing.
 */
export class Limits implements Partners {
  private readonly world: ReadonlyWorld;
  private readonly terms: Terms;
  /** What is left, once it was asked for, less what the order has traded: by owner what trades may bring it … */
  private readonly gains = new Map<number, number>();
  /** … by the pair, giver first, what one may give the other … */
  private readonly pairs = new Map<string, number>();
  /** … and what the order's own owner may be given by all. Of others only they themselves know. */
  private gift: number | undefined;

  constructor(world: ReadonlyWorld, terms: Terms) {
    this.world = world;
    this.terms = terms;
  }

  take(order: Readable<Order>, wanted: number): number {
    const { world, terms } = this;
    if (apart(order, terms)) return 0;
    const buys = terms.side === BUY;
    const ours = favourOf(world, terms.material, terms.side, order.price);
    const [gainer, giver, favour] =
      ours.gain > 0
        ? [terms, order, ours]
        : [order, terms, favourOf(world, terms.material, buys ? SELL : BUY, order.price)];
    const { gain, beyond } = favour;
    if (gain === 0) return wanted;
    const gains = this.gains.get(ownerOf(gainer)) ?? gainLeft(world, gainer);
    let units = Math.min(wanted, within(gains, gain));
    if (beyond > 0 && gainer === terms) {
      this.gift ??= giftLeft(world, terms);
      units = Math.min(units, within(this.gift, beyond));
    }
    if (beyond > 0) units = this.takeOfPair(giver, gainer, units, beyond);
    if (gainer === terms && this.gift !== undefined) this.gift -= units * beyond;
    this.gains.set(ownerOf(gainer), gains - units * gain);
    return units;
  }

  private takeOfPair(giver: Trader, receiver: Trader, wanted: number, each: number): number {
    const key = `${ownerOf(giver)}>${ownerOf(receiver)}`;
    const left = this.pairs.get(key) ?? pairRoom(this.world, giver, receiver);
    const units = Math.min(wanted, within(left, each));
    this.pairs.set(key, left - units * each);
    return units;
  }
}

/** How often `each` goes into what is left. */
function within(left: number, each: number): number {
  return Math.max(0, Math.floor(left / each));
}
