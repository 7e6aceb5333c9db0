/**
 * The market as the rules say it, in BigInt and without any cleverness: one list of orders, gone through from one
 * end to the other for every question. What the engine does is compared with what this does.
 */
export interface Purse {
  gold: bigint;
  readonly goods: bigint[];
}

/** Whoever trades: a house, or with `treasury` its state. */
export interface Party {
  readonly owner: number;
  readonly realm: number;
  readonly state: number;
  readonly treasury: boolean;
}

export interface ModelOrder extends Party {
  readonly id: number;
  readonly buys: boolean;
  readonly material: number;
  readonly price: bigint;
  readonly at: number;
  left: bigint;
  cross_gold: bigint;
  cross_fee: bigint;
}

export interface Offer {
  readonly realm: number;
  readonly price: bigint;
  offer: bigint;
}

export interface Wanted extends Party {
  readonly buys: boolean;
  readonly material: number;
  readonly price: bigint;
  readonly quantity: bigint;
  readonly fee_bp: bigint;
  readonly stewards_only: boolean;
}

/** What came of an order; `branches` names what happened on the way. */
export interface Outcome {
  readonly filled: bigint;
  readonly gold: bigint;
  readonly fee: bigint;
  readonly cross_fee: bigint;
  readonly left: bigint;
}

export class Model {
  readonly purses = new Map<number, Purse>();
  orders: ModelOrder[] = [];
  /** By material: the band and what stewards offer. */
  readonly bands: { min: bigint; max: bigint }[] = [];
  readonly offers: Offer[][] = [];
  /** What has happened, by name. */
  readonly hit = new Set<string>();
  private readonly cross_bp: bigint;

  constructor(cross_bp: number) {
    this.cross_bp = BigInt(cross_bp);
  }

  purse(owner: number): Purse {
    return this.purses.get(owner)!;
  }

  /** Why an order is refused for want of means, or null. */
  short(wanted: Wanted): 'gold' | 'goods' | 'stewards' | null {
    const purse = this.purse(wanted.owner);
    const total = wanted.price * wanted.quantity;
    if (!wanted.buys) return purse.goods[wanted.material] < wanted.quantity ? 'goods' : null;
    const needed = total + ceilBp(total, wanted.fee_bp) + ceilBp(total, this.cross_bp);
    if (purse.gold < needed) return 'gold';
    if (!wanted.stewards_only) return null;
    let offered = 0n;
    for (const { price, offer } of this.offers[wanted.material]) if (price <= wanted.price) offered += offer;
    return offered < wanted.quantity ? 'stewards' : null;
  }

  place(id: number, wanted: Wanted, at: number): Outcome {
    const taker = this.purse(wanted.owner);
    let left = wanted.quantity;
    const fills: { gold: bigint; foreign: boolean; price: bigint; units: bigint }[] = [];
    for (;;) {
      const best = this.best(wanted);
      if (best === null || left === 0n) break;
      const units = left < best.left ? left : best.left;
      left -= units;
      const gold = units * best.price;
      fills.push({ gold, foreign: best.realm !== wanted.realm, price: best.price, units });
      if (best.order === null) {
        this.hit.add(best.realm === wanted.realm ? 'own stewards' : 'foreign stewards');
        best.offer!.offer -= units;
      } else this.fillWaiting(best.order, units, gold, wanted);
    }
    // The order's own side, all at once at the end: the same as fill by fill.
    const total = fills.reduce((sum, { gold }) => sum + gold, 0n);
    const cross_gold = wanted.buys ? fills.reduce((sum, f) => sum + (f.foreign ? f.gold : 0n), 0n) : 0n;
    const fee = ceilBp(total, wanted.fee_bp);
    const cross_fee = ceilBp(cross_gold, this.cross_bp);
    const filled = wanted.quantity - left;
    if (wanted.buys) {
      taker.gold -= total + fee + cross_fee;
      taker.goods[wanted.material] += filled;
    } else {
      taker.gold += total - fee;
      taker.goods[wanted.material] -= filled;
    }
    this.hit.add(
      `${wanted.buys ? 'buy' : 'sale'} filled ${filled === 0n ? 'not' : left === 0n ? 'whole' : 'in part'}`,
    );
    if (fills.length > 1) this.hit.add('several fills');
    if (cross_fee > 0n) this.hit.add('taker paid abroad');
    if (left > 0n) {
      const { fee_bp: _fee, quantity: _quantity, stewards_only: _only, ...party } = wanted;
      const order: ModelOrder = { ...party, id, at, left, cross_gold, cross_fee };
      this.orders.push(order);
      if (wanted.buys) taker.gold -= this.held(order);
      else taker.goods[wanted.material] -= left;
    }
    return { filled, gold: wanted.buys ? total + fee + cross_fee : total - fee, fee, cross_fee, left };
  }

  cancel(id: number): void {
    const order = this.orders.find((each) => each.id === id)!;
    const purse = this.purse(order.owner);
    if (order.buys) purse.gold += this.held(order);
    else purse.goods[order.material] += order.left;
    this.orders = this.orders.filter((each) => each !== order);
    if (order.cross_fee > 0n) this.hit.add('cancelled after paying abroad');
  }

  /** Gold a waiting order holds. */
  held(order: ModelOrder): bigint {
    if (!order.buys) return 0n;
    const rest = order.left * order.price;
    return rest + ceilBp(order.cross_gold + rest, this.cross_bp) - order.cross_fee;
  }

  private fillWaiting(order: ModelOrder, units: bigint, gold: bigint, taker: Wanted): void {
    const purse = this.purse(order.owner);
    const held = this.held(order);
    order.left -= units;
    if (order.buys) {
      const paid = order.cross_fee;
      if (taker.realm !== order.realm) {
        order.cross_gold += gold;
        order.cross_fee = ceilBp(order.cross_gold, this.cross_bp);
        this.hit.add('waiting buy paid abroad');
      }
      const back = held - this.held(order) - gold - (order.cross_fee - paid);
      if (back > 0n) this.hit.add('room came back');
      purse.gold += back;
      purse.goods[order.material] += units;
    } else purse.gold += gold;
    if (order.left === 0n) this.orders = this.orders.filter((each) => each !== order);
    else this.hit.add('waiting order filled in part');
  }

  /** The next that an order trades with: the best price, houses before stewards, then the first come. */
  private best(wanted: Wanted) {
    const { min, max } = this.bands[wanted.material];
    let best: ModelOrder | null = null;
    for (const order of this.orders) {
      if (order.material !== wanted.material || order.buys === wanted.buys) continue;
      const reaches = wanted.buys ? order.price <= wanted.price : order.price >= wanted.price;
      if (!reaches) continue;
      if (wanted.stewards_only) {
        this.hit.add('passed over under protection');
        continue;
      }
      if (order.price < min || order.price > max) {
        this.hit.add('asleep');
        continue;
      }
      const same_state = order.realm === wanted.realm && order.state === wanted.state;
      if (order.owner === wanted.owner || (same_state && order.treasury !== wanted.treasury)) {
        this.hit.add(order.owner === wanted.owner ? 'own order passed over' : 'state passed over');
        continue;
      }
      if (best === null) best = order;
      else {
        const better = wanted.buys ? order.price < best.price : order.price > best.price;
        if (better || (order.price === best.price && order.id < best.id)) best = order;
      }
    }
    let offer: Offer | null = null;
    if (wanted.buys) {
      for (const each of this.offers[wanted.material]) {
        if (each.offer === 0n || each.price > wanted.price) continue;
        if (offer === null || each.price < offer.price) offer = each;
      }
    }
    if (offer !== null && (best === null || offer.price < best.price))
      return { price: offer.price, left: offer.offer, realm: offer.realm, order: null, offer };
    if (best === null) return null;
    return { price: best.price, left: best.left, realm: best.realm, order: best, offer: null };
  }
}

/** ceil(gold x bp / 10000). */
function ceilBp(gold: bigint, bp: bigint): bigint {
  return (gold * bp + 9_999n) / 10_000n;
}
