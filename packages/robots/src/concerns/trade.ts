import { clamp, mulDiv } from '@realm/base';
import { buyHolds, buyMost } from '@realm/formulas';
import { lackedForFarms } from '../materials.ts';
import type { Concern, Mind, Ware, Wares } from '../mind.ts';
import type { OpenOrder } from '../view.ts';
import { unitsHad, waresOf } from './wares.ts';

/** Orders of each side given, and orders taken back, in one turn. */
const SIDE_MAX = 3;
const CANCELS_MAX = 3;
/** One buy takes at most this part of the gold for buys that is left. */
const PARTS = 2;
/** Orders worth less gold aren't worth the trouble. */
const WORTH_MIN = 400;
/** Units of one order at most: far under what an order may have, far over what any house holds. */
const UNITS_MAX = 10_000_000;
/** A waiting order is renewed when its price has come to differ by so much from what it would be now, in bp. */
const STALE_BP = 700;
/** Of what it can make itself it keeps this share of what it uses, in bp. */
const MADE_KEPT_BP = 1_500;
/** No price stands further from the reference price, whatever the goods are worth to the house, in bp. */
const REACH_BP = 2_500;

/**
 * Buys what it has too little of for less than that is worth to it, and sells what it has too much of for more.
 * Whatever others offer or ask for, no order of its own goes past its own value, but for what feeds a hungry house.
 */
export const trade: Concern = (mind) => {
  const wares = waresOf(mind);
  const { orders } = mind.view;
  // Under protection a house may not sell, and buys only from stewards: it lives on what it began with.
  if (wares === null || orders === undefined || mind.me.protected) return;
  const waiting = new Map<string, OpenOrder>();
  let cancels = 0;
  for (const order of orders.orders) {
    const ware = wares.get(order.material);
    const stale = ware === undefined || waiting.has(order.material) || isStale(mind, ware, order);
    if (stale && cancels < CANCELS_MAX && mayCancel(mind, order)) {
      cancels++;
      takeBack(mind, order);
    } else waiting.set(order.material, order);
  }
  const offers = offersOf(mind, wares, waiting);
  let gold = mulDiv(Math.max(0, mind.gold), mind.taste.temperament.trade.gold_bp, 10_000);
  const given = { buy: 0, sell: 0 };
  const { market_fee_bp } = mind.me;
  const { cross_realm_fee_bp: cross_fee_bp } = mind.book.params;
  for (const { ware, side, price, units, urgent } of offers) {
    if (given[side] === SIDE_MAX) continue;
    const paid =
      side === 'sell' ? units : buyMost(Math.floor(gold / PARTS), price, market_fee_bp, cross_fee_bp);
    const quantity = Math.min(units, paid, UNITS_MAX);
    if (quantity < 1 || (quantity * price < WORTH_MIN && !urgent)) continue;
    if (side === 'buy') {
      const holds = buyHolds(quantity * price, market_fee_bp, cross_fee_bp);
      gold -= holds;
      mind.gold -= holds;
    } else mind.use(ware.material, quantity);
    mind.order({ type: 'order', side, material: ware.material, quantity, price });
    given[side]++;
  }
};

/** Whether an order can certainly be taken back: robots know the tick's time, and no clock. */
export function mayCancel({ view: { age } }: Mind, order: OpenOrder): boolean {
  return age.next_tick_at !== null && order.cancel_from <= age.next_tick_at - age.tick_ms;
}

interface Offer {
  readonly ware: Ware;
  readonly side: 'buy' | 'sell';
  readonly price: number;
  readonly units: number;
  /** Whether it is for what feeds a hungry house: it comes first, however little it is worth. */
  readonly urgent: boolean;
}

/** What it would buy and sell now, of what no order of its own is waiting for; most worth first. */
function offersOf(mind: Mind, wares: Wares, waiting: ReadonlyMap<string, OpenOrder>): Offer[] {
  const offers: Offer[] = [];
  const lacked = lackedForFarms(mind);
  for (const ware of wares.values()) {
    if (waiting.has(ware.material)) continue;
    const had = mind.stock(ware.material);
    const short = ware.wanted - had;
    const over = had - keptOf(mind, ware);
    // Rolled for every material, so that what one has does not shift the rolls of the next.
    const margin_bp = mind.random.between(0, mind.taste.temperament.trade.margin_bp);
    const for_farms = lacked.get(ware.material) ?? 0;
    if (for_farms > 0)
      offers.push({ ware, side: 'buy', price: hungryBid(ware), units: for_farms, urgent: true });
    else if (over > 0)
      offers.push({ ware, side: 'sell', price: ask(ware, margin_bp), units: over, urgent: false });
    else if (short > 0 && !ware.made)
      offers.push({ ware, side: 'buy', price: bid(mind, ware, margin_bp), units: short, urgent: false });
  }
  const usable = offers.filter(({ ware, price }) => price >= ware.min && price <= ware.max);
  return usable.sort((a, b) => Number(b.urgent) - Number(a.urgent) || b.units * b.price - a.units * a.price);
}

/** Units it does not sell: a part of its use where it can make more, else what it wants and a little over. */
function keptOf({ taste }: Mind, { used, wanted, made }: Ware): number {
  if (made) return mulDiv(used, MADE_KEPT_BP, 10_000);
  return Math.max(used, mulDiv(wanted, taste.temperament.trade.keep_bp, 10_000));
}

/** The most it pays for a unit: under its worth by a margin and by the fees that may come on top. */
function bid({ me, book }: Mind, { value, reference }: Ware, margin_bp: number): number {
  const fees_bp = me.market_fee_bp + book.params.cross_realm_fee_bp;
  const most = mulDiv(mulDiv(value, 10_000 - margin_bp, 10_000), 10_000, 10_000 + fees_bp);
  return Math.max(1, Math.min(most, mulDiv(reference, 10_000 + REACH_BP, 10_000)));
}

/** What it pays for what feeds a hungry house, whatever else that is worth. */
function hungryBid({ reference, max }: Ware): number {
  return Math.min(max, mulDiv(reference, 10_000 + REACH_BP, 10_000));
}

/** The least it takes for a unit: over its worth by a margin. */
function ask({ value, reference }: Ware, margin_bp: number): number {
  const least = Math.ceil(mulDiv(value, 10_000 + margin_bp, 10_000));
  return Math.max(least, mulDiv(reference, 10_000 - REACH_BP, 10_000));
}

/** Whether an order no longer says what the house wants, or lies where nobody will meet it. */
function isStale(mind: Mind, ware: Ware, { side, price, asleep, material }: OpenOrder): boolean {
  if (asleep) return true;
  const had = unitsHad(mind, material);
  if (lackedForFarms(mind).has(material)) return side === 'sell' || price < hungryBid(ware);
  if (side === 'buy') {
    const would = bid(mind, ware, mulDiv(mind.taste.temperament.trade.margin_bp, 1, 2));
    return ware.made || had >= ware.wanted || apart_bp(price, would) > STALE_BP || price > ware.value;
  }
  const would = ask(ware, mulDiv(mind.taste.temperament.trade.margin_bp, 1, 2));
  return had <= keptOf(mind, ware) || apart_bp(price, would) > STALE_BP || price < ware.value;
}

function apart_bp(a: number, b: number): number {
  return mulDiv(Math.abs(a - b), 10_000, clamp(b, 1, 1_000_000));
}

function takeBack(mind: Mind, { order, gold, units, material }: OpenOrder): void {
  mind.order({ type: 'cancel', order });
  mind.gold += gold;
  mind.use(material, -units);
}
