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

/** What one side of a trade gains by its price: all of it, and what goes beyond a fair price. */
interface Favour {
  readonly gain: bigint;
  readonly beyond: bigint;
}

/** The age's numbers that the model goes by. */
export interface Numbers {
  readonly cross_realm_fee_bp: number;
  readonly fair_price_bp: number;
  readonly trade_gain_per_acre: number;
  readonly gift_per_acre: number;
  readonly gift_worth_per_acre: number;
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
  readonly references: bigint[] = [];
  /** By owner: acres, and for houses the aid they have had lately. */
  readonly land = new Map<number, bigint>();
  readonly aid = new Map<number, bigint>();
  /** Of the day: what trades brought each owner, and by `giver>receiver` what one gave another. */
  readonly gains = new Map<number, bigint>();
  readonly gifts = new Map<string, bigint>();
  /** What has happened, by name. */
  readonly hit = new Set<string>();
  /** How often an order has traded less with another than there was. */
  limited = 0;
  private readonly cross_bp: bigint;
  private readonly numbers: Numbers;

  constructor(numbers: Numbers) {
    this.numbers = numbers;
    this.cross_bp = BigInt(numbers.cross_realm_fee_bp);
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
    const walked = this.walk(wanted);
    const fills = walked.map(({ price, units, realm, order, offer }) => {
      const gold = units * price;
      if (order === null) {
        this.hit.add(realm === wanted.realm ? 'own stewards' : 'foreign stewards');
        offer!.offer -= units;
      } else {
        this.fillWaiting(order, units, gold, wanted);
        this.note(wanted.buys ? wanted : order, wanted.buys ? order : wanted, order, units);
      }
      return { gold, foreign: realm !== wanted.realm };
    });
    const left = wanted.quantity - walked.reduce((sum, { units }) => sum + units, 0n);
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

  /** Stewards whose price has come down to waiting buys sell to them, at the price that these offer. */
  serve(material: number, at: readonly Offer[]): void {
    const { min, max } = this.bands[material];
    const offers = at.map((offer) => ({ ...offer }));
    for (;;) {
      const cheapest = offers
        .filter(({ offer }) => offer > 0n)
        .sort((a, b) => Number(a.price - b.price) || a.realm - b.realm)
        .at(0);
      const bid = this.orders
        .filter((each) => each.material === material && each.buys && each.price >= min && each.price <= max)
        .sort((a, b) => Number(b.price - a.price) || a.id - b.id)
        .at(0);
      if (cheapest === undefined || bid === undefined || bid.price < cheapest.price) return;
      const units = bid.left < cheapest.offer ? bid.left : cheapest.offer;
      cheapest.offer -= units;
      this.fillWaiting(bid, units, units * bid.price, cheapest);
      this.hit.add('stewards came down to a waiting buy');
    }
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

  private fillWaiting(order: ModelOrder, units: bigint, gold: bigint, taker: Pick<Party, 'realm'>): void {
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

  /** What a side gains by a unit at a price. */
  private favour(material: number, buys: boolean, price: bigint): Favour {
    const reference = this.references[material];
    const gain = buys ? reference - price : price - reference;
    if (gain <= 0n) return { gain: 0n, beyond: 0n };
    const fair = (reference * BigInt(this.numbers.fair_price_bp)) / 10_000n;
    return { gain, beyond: gain > fair ? gain - fair : 0n };
  }

  /** What an order would trade, one after the other; changes nothing. */
  walk(wanted: Wanted) {
    const { material, buys, quantity } = wanted;
    const given = new Map<string, bigint>();
    const brought = new Map<number, bigint>();
    const seen = new Set<ModelOrder | Offer>();
    const found: {
      price: bigint;
      units: bigint;
      realm: number;
      order: ModelOrder | null;
      offer: Offer | null;
    }[] = [];
    for (let left = quantity; left > 0n; ) {
      const best = this.best(wanted, seen);
      if (best === null) break;
      let units = left < best.left ? left : best.left;
      seen.add(best.order ?? best.offer!);
      for (const [gainer, giver, side] of best.order === null
        ? []
        : ([
            [wanted, best.order, buys],
            [best.order, wanted, !buys],
          ] as const)) {
        const { gain, beyond } = this.favour(material, side, best.price);
        if (gain === 0n) continue;
        const asked = units;
        const land = this.land.get(gainer.owner)!;
        const gained = (this.gains.get(gainer.owner) ?? 0n) + (brought.get(gainer.owner) ?? 0n);
        units = least(units, BigInt(this.numbers.trade_gain_per_acre) * land - gained, gain);
        if (units < asked)
          this.hit.add(
            gainer === wanted ? 'beyond what its owner may gain' : 'beyond what the other may gain',
          );
        const before = units;
        const pair = `${giver.owner}>${gainer.owner}`;
        if (beyond > 0n) {
          const so_far = (this.gifts.get(pair) ?? 0n) + (given.get(pair) ?? 0n);
          units = least(units, BigInt(this.numbers.gift_per_acre) * land - so_far, beyond);
          // What it has been given by all the taker alone knows; a treasury has no account of it.
          const had = [...given].reduce(
            (sum, [key, gold]) => sum + (key.endsWith(`>${gainer.owner}`) ? gold : 0n),
            0n,
          );
          const most = gainer.treasury
            ? BigInt(this.numbers.trade_gain_per_acre) * land - (this.gains.get(gainer.owner) ?? 0n)
            : BigInt(this.numbers.gift_worth_per_acre) * land - this.aid.get(gainer.owner)!;
          if (gainer === wanted) units = least(units, most - had, beyond);
        }
        if (units < before) this.hit.add(units === 0n ? 'passed over as unfair' : 'unfair in part');
        given.set(pair, (given.get(pair) ?? 0n) + units * beyond);
        brought.set(gainer.owner, (brought.get(gainer.owner) ?? 0n) + units * gain);
      }
      if (best.order !== null && units < (left < best.left ? left : best.left)) this.limited += 1;
      left -= units;
      if (units > 0n) found.push({ ...best, units });
    }
    return found;
  }

  /** A trade is counted for both sides. */
  private note(buyer: Party, seller: Party, { material, price }: ModelOrder, units: bigint): void {
    const bought = this.favour(material, true, price);
    const sold = this.favour(material, false, price);
    const gain = (bought.gain - sold.gain) * units;
    this.gains.set(buyer.owner, (this.gains.get(buyer.owner) ?? 0n) + gain);
    this.gains.set(seller.owner, (this.gains.get(seller.owner) ?? 0n) - gain);
    for (const [giver, receiver, gold] of [
      [seller, buyer, bought.beyond * units],
      [buyer, seller, sold.beyond * units],
    ] as const) {
      if (gold === 0n) continue;
      const pair = `${giver.owner}>${receiver.owner}`;
      this.gifts.set(pair, (this.gifts.get(pair) ?? 0n) + gold);
      if (!receiver.treasury) this.aid.set(receiver.owner, (this.aid.get(receiver.owner) ?? 0n) + gold);
    }
  }

  /** The next that an order comes to: the best price, houses before stewards, then the first come. */
  private best(wanted: Wanted, seen: ReadonlySet<ModelOrder | Offer>) {
    const { min, max } = this.bands[wanted.material];
    let best: ModelOrder | null = null;
    for (const order of this.orders) {
      if (order.material !== wanted.material || order.buys === wanted.buys || seen.has(order)) continue;
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
        if (each.offer === 0n || each.price > wanted.price || seen.has(each)) continue;
        if (offer === null || each.price < offer.price) offer = each;
      }
    }
    if (offer !== null && (best === null || offer.price < best.price))
      return { price: offer.price, left: offer.offer, realm: offer.realm, order: null, offer };
    if (best === null) return null;
    return { price: best.price, left: best.left, realm: best.realm, order: best, offer: null };
  }
}

/** The fewer of some units and as many as `each` goes into what is left. */
function least(units: bigint, left: bigint, each: bigint): bigint {
  const most = left <= 0n ? 0n : left / each;
  return most < units ? most : units;
}

/** ceil(gold x bp / 10000). */
function ceilBp(gold: bigint, bp: bigint): bigint {
  return (gold * bp + 9_999n) / 10_000n;
}
