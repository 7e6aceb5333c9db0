import type { Partners } from '../market/book.ts';
import { ownerOf } from '../market/market.ts';
import { apart, BUY, type Order, SELL, type Terms, type Trader } from '../market/order.ts';
import type { World } from '../state/world.ts';
import { type Favour, favourOf } from './price.ts';
import { gainLeft, pairRoom, roomOf } from './room.ts';

/**
 * How much an order may trade with each of those that wait, while it goes through them: never with its owner's own, and
 * only so far as what one side gains by it beyond a fair price stays within what the two may give each other, and what
 * the order's owner gains within what it may. What it leaves to wait has its part of that set aside from the first.
 * Changes nothing.
 */
export class Limits implements Partners {
  private readonly world: World;
  private readonly terms: Terms;
  /** What each unit brings its owner at the order's own price. */
  private readonly own: Favour;
  /** What its owner may still gain, less what is set aside; reckoned when it is first asked for. */
  private room: { gain: number; beyond: number } | undefined;
  /** By who waits: what trades may still bring it today. */
  private readonly others = new Map<number, number>();
  /** By whom it is with and who gives: what the two may still give each other. */
  private readonly pairs = new Map<string, number>();

  constructor(world: World, terms: Terms) {
    this.world = world;
    this.terms = terms;
    this.own = favourOf(world, terms.material, terms.side, terms.price);
  }

  /** Units of `wanted` that it may trade with an order; those count as traded. */
  take(order: Order, wanted: number): number {
    const { world, terms, own } = this;
    if (apart(order, terms)) return 0;
    const { material, side } = terms;
    const ours = favourOf(world, material, side, order.price);
    const theirs = favourOf(world, material, side === BUY ? SELL : BUY, order.price);
    let units = wanted;
    const room = ours.gain > own.gain ? this.roomLeft() : null;
    if (room !== null) units = Math.min(units, within(room.gain, ours.gain - own.gain));
    if (room !== null && ours.beyond > own.beyond)
      units = Math.min(units, within(room.beyond, ours.beyond - own.beyond));
    // The price it waited at may have become better for it than when its order was let in.
    if (theirs.gain > 0) units = Math.min(units, within(this.gainLeftOf(order), theirs.gain));
    if (ours.beyond > 0) units = this.takeOfPair(order, terms, units, ours.beyond);
    if (theirs.beyond > 0) units = this.takeOfPair(terms, order, units, theirs.beyond);
    if (theirs.gain > 0) this.others.set(ownerOf(order), this.gainLeftOf(order) - units * theirs.gain);
    if (room !== null) {
      room.gain -= units * (ours.gain - own.gain);
      room.beyond -= units * (ours.beyond - own.beyond);
    }
    return units;
  }

  /** Units that come from stewards, by whose prices nobody gives anybody anything. */
  fromSteward(units: number): void {
    if (this.own.gain === 0) return;
    const room = this.roomLeft();
    room.gain += units * this.own.gain;
    room.beyond += units * this.own.beyond;
  }

  private roomLeft(): { gain: number; beyond: number } {
    const { own, terms, world } = this;
    if (this.room === undefined) {
      const { gain, beyond } = roomOf(world, terms);
      this.room = { gain: gain - own.gain * terms.quantity, beyond: beyond - own.beyond * terms.quantity };
    }
    return this.room;
  }

  private gainLeftOf(order: Order): number {
    return this.others.get(ownerOf(order)) ?? gainLeft(this.world, order);
  }

  private takeOfPair(giver: Trader, receiver: Trader, wanted: number, each: number): number {
    const key = `${giver.treasury} ${giver.house} ${receiver.treasury} ${receiver.house}`;
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
