import { mulDiv, mulDivCeil, the } from '@realm/base';
import type { Params } from '@realm/rules';
import type { itself, Readable } from '../../../world/readonly.ts';
import { Levels } from './levels.ts';
import { BUY, type Order, type Terms } from './order.ts';
import type { Steward } from './steward.ts';
import { Trading } from './trading.ts';

/** Lowest and highest price an order may have. */
export interface Band {
  readonly min: number;
  readonly max: number;
}

/** The last trade of a material: its price, and all units and gold traded in its tick. */
export interface LastTrade {
  readonly [itself]?: never;
  price: number;
  units: number;
  gold: number;
  tick: number;
}

/** The fills an order finds: whom it trades with and for how many units, best price first, first come first. */
export interface Fills {
  readonly with: (Order | Steward)[];
  readonly units: number[];
}

/** With whom an order may trade. */
export interface Partners {
  /** Units of `wanted` that it may trade with a waiting order, which then count as traded. */
  take(order: Readable<Order>, wanted: number): number;
}

/** One material's orders: for each side and price a queue, first come first. */
export class Book {
  declare readonly [itself]?: never;
  readonly material: number;
  readonly trading: Trading;
  last: LastTrade | null = null;
  /** Who sells the unclaimed output of the realms that produce it. */
  readonly stewards: Steward[] = [];
  private readonly params: Params;
  private readonly sides = [new Map<number, Order>(), new Map<number, Order>()] as const;
  private readonly tails = [new Map<number, Order>(), new Map<number, Order>()] as const;
  private readonly levels: readonly [Levels, Levels];
  private low: number;
  private high: number;

  /** `base` is the price the age file says. */
  constructor(material: number, base: number, params: Params) {
    this.material = material;
    this.params = params;
    this.trading = new Trading(base);
    const highest = mulDivCeil(
      mulDivCeil(base, params.reference_max_bp, 10_000) + 1,
      params.price_max_bp,
      10_000,
    );
    this.levels = [new Levels(highest), new Levels(highest)];
    this.low = 0;
    this.high = 0;
    this.setBand();
  }

  /** Prices an order may have now; a waiting order outside them sleeps until they come back to it. */
  get band(): Band {
    return { min: this.low, max: this.high };
  }

  /** Takes the band from the reference price, after that has moved. */
  setBand(): void {
    const { reference } = this.trading;
    this.low = Math.max(1, mulDivCeil(reference, this.params.price_min_bp, 10_000));
    this.high = Math.max(this.low, mulDiv(reference, this.params.price_max_bp, 10_000));
  }

  /** Puts an order at the end of its price's queue; orders come by rising id. */
  add(order: Order): void {
    const { side, price } = order;
    const tail = this.tails[side].get(price);
    this.tails[side].set(price, order);
    order.ahead = tail ?? null;
    if (tail !== undefined) tail.behind = order;
    else {
      this.sides[side].set(price, order);
      this.levels[side].add(price);
    }
  }

  remove(order: Order): void {
    const { side, price, ahead, behind } = order;
    if (ahead !== null) ahead.behind = behind;
    else if (behind !== null) this.sides[side].set(price, behind);
    else {
      this.sides[side].delete(price);
      this.levels[side].remove(price);
    }
    if (behind !== null) behind.ahead = ahead;
    else if (ahead !== null) this.tails[side].set(price, ahead);
    else this.tails[side].delete(price);
    order.ahead = null;
    order.behind = null;
  }

  /**
   * Writes into `fills` what an order with these terms would trade now, as far as `partners` lets it.
   * Changes nothing else.
   */
  match(terms: Terms, partners: Partners, fills: Fills): void {
    fills.with.length = 0;
    fills.units.length = 0;
    if (terms.side === BUY) this.matchBuy(terms, partners, fills);
    else this.matchSell(terms, partners, fills);
  }

  /** Waiting orders of a side by price, best first, those that sleep left out. */
  *open(
    side: number,
  ): Generator<{ readonly price: number; readonly units: number; readonly orders: number }> {
    const levels = this.levels[side];
    let price = side === BUY ? levels.atMost(this.high) : levels.atLeast(this.low);
    while (price !== -1 && price >= this.low && price <= this.high) {
      let units = 0;
      let orders = 0;
      for (let o: Readable<Order> | null = this.first(side, price); o !== null; o = o.behind) {
        units += o.left;
        orders += 1;
      }
      yield { price, units, orders };
      price = side === BUY ? levels.atMost(price - 1) : levels.atLeast(price + 1);
    }
  }

  /** The cheapest stewards, and who waits longest for the most that is offered where that is no less than their price; undefined where none is. */
  crossed(): { readonly steward: Steward; readonly bid: Order } | undefined {
    const { reference } = this.trading;
    const steward = this.nextSteward(-1, reference);
    if (steward === null) return undefined;
    const price = this.levels[0].atMost(this.high);
    if (price === -1 || price < Math.max(this.low, steward.priceAt(reference))) return undefined;
    return { steward, bid: this.first(BUY, price) };
  }

  private matchBuy(terms: Terms, partners: Partners, fills: Fills): void {
    const limit = Math.min(terms.price, this.high);
    const asks = this.levels[1];
    const { reference } = this.trading;
    let left = terms.quantity;
    let price = terms.stewards_only ? -1 : asks.atLeast(this.low);
    let steward = this.nextSteward(-1, reference);
    while (left > 0) {
      const house_price = price === -1 ? Number.POSITIVE_INFINITY : price;
      const steward_price = steward === null ? Number.POSITIVE_INFINITY : steward.priceAt(reference);
      // At one price houses come before stewards, who sell only what nobody else does.
      if (Math.min(house_price, steward_price) > limit) return;
      if (steward === null || house_price <= steward_price) {
        left = this.take(this.first(1, price), partners, left, fills);
        price = asks.atLeast(price + 1);
      } else {
        const units = Math.min(left, steward.offer);
        fills.with.push(steward);
        fills.units.push(units);
        left -= units;
        steward = this.nextSteward(this.stewards.indexOf(steward), reference);
      }
    }
  }

  private matchSell(terms: Terms, partners: Partners, fills: Fills): void {
    const limit = Math.max(terms.price, this.low);
    const bids = this.levels[0];
    let left = terms.quantity;
    let price = bids.atMost(this.high);
    while (left > 0 && price >= limit) {
      left = this.take(this.first(0, price), partners, left, fills);
      price = bids.atMost(price - 1);
    }
  }

  /** Who waits longest at a price at which somebody waits. */
  private first(side: number, price: number): Order {
    return the(this.sides[side].get(price), 'an order at its price');
  }

  /** Goes through a price's queue, passing over orders it may not trade with; answers the units left. */
  private take(first: Order, partners: Partners, wanted: number, fills: Fills): number {
    let left = wanted;
    for (let order: Order | null = first; order !== null && left > 0; order = order.behind) {
      const units = partners.take(order, Math.min(left, order.left));
      if (units === 0) continue;
      fills.with.push(order);
      fills.units.push(units);
      left -= units;
    }
    return left;
  }

  /** The stewards whose offer comes after that of the one at `done`: by price, then by realm. */
  private nextSteward(done: number, reference: number): Steward | null {
    const { stewards } = this;
    const from = done === -1 ? 0 : stewards[done].priceAt(reference);
    let best: Steward | null = null;
    for (let i = 0; i < stewards.length; i++) {
      const steward = stewards[i];
      const price = steward.priceAt(reference);
      if (steward.offer === 0 || price < from || (price === from && i <= done)) continue;
      if (best === null || price < best.priceAt(reference)) best = steward;
    }
    return best;
  }
}
