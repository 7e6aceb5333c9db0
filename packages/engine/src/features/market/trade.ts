import { assert } from '@realm/base';
import type { NewsBody } from '@realm/contract';
import { feeOn } from '@realm/formulas';
import type { Scope } from '../../scope/handler.ts';
import type { House } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import type { Treasury } from '../../world/treasury.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { Limits } from '../fair/limits.ts';
import { noteTrade } from '../fair/note.ts';
import type { Fills } from './state/book.ts';
import { placeOf } from './state/market.ts';
import { BUY, goldHeld, Order, SELL, SIDES, type Terms, type Trader } from './state/order.ts';
import { Steward } from './state/steward.ts';
import { FROM_STEWARDS } from './state/trading.ts';

/** What trades, gives and receives: a house's own stock or a state's. */
export type Purse = House | Treasury;

/** Adds units of a material to a purse (or takes, below 0). */
export function addMaterial(purse: Purse, material: number, units: number): void {
  if ('row' in purse) purse.cells[MATERIALS + material] += units;
  else purse.materials[material] += units;
}

export function materialIn(purse: Readable<Purse>, material: number): number {
  return 'row' in purse ? purse.row[MATERIALS + material] : purse.materials[material];
}

/** What came of an order: `gold` is what a buy paid, fees included, or a sale brought, after the fee. */
export interface Placed {
  readonly order: number;
  readonly filled: number;
  readonly gold: number;
  readonly fee: number;
  readonly cross_fee: number;
  readonly left: number;
}

const fills: Fills = { with: [], units: [] };

/** Units of an order with these terms that would find nobody to trade with now. */
export function leftToWait(world: ReadonlyWorld, terms: Terms): number {
  world.market.books[terms.material].match(terms, new Limits(world, terms), fills);
  return fills.units.reduce((left, units) => left - units, terms.quantity);
}

/**
 * Gives an order: it trades at once with what waits at its price or better, each at the waiting order's price, and
 * what is left waits. It pays the market fee on the total of what it fills against waiting orders (waiting orders
 * pay none) and, as a buy, the cross-realm fee on what comes from other realms. The check has passed.
 */
export function placeOrder(scope: Scope, terms: Terms, purse: Purse, market_fee_bp: number): Placed {
  const { world, market } = scope;
  const { cross_realm_fee_bp } = world.rules.params;
  const id = market.takeId();
  world.market.books[terms.material].match(terms, new Limits(world, terms), fills);
  const { reference } = world.market.books[terms.material].trading;
  const buys = terms.side === BUY;
  let left = terms.quantity;
  let total = 0;
  let cross_gold = 0;
  let fee = 0;
  let cross_fee = 0;
  for (let i = 0; i < fills.with.length; i++) {
    const other = fills.with[i];
    const units = fills.units[i];
    const price = other instanceof Steward ? stewardPrice(world, other) : other.price;
    const gold = units * price;
    left -= units;
    total += gold;
    const fee_now = feeOn(total, market_fee_bp);
    if (buys && other.realm !== terms.realm) cross_gold += gold;
    const cross_now = feeOn(cross_gold, cross_realm_fee_bp);

    if (buys) {
      purse.gold -= gold + (fee_now - fee) + (cross_now - cross_fee);
      addMaterial(purse, terms.material, units);
    } else {
      purse.gold += gold - (fee_now - fee);
      addMaterial(purse, terms.material, -units);
    }
    scope.ledger.add(posting('gold', 'market_fee'), fee_now - fee);
    scope.ledger.add(posting('gold', 'cross_fee'), cross_now - cross_fee);
    tellFill(scope, id, terms, left, {
      units,
      price,
      gold,
      fee: fee_now - fee,
      cross_fee: cross_now - cross_fee,
    });
    fee = fee_now;
    cross_fee = cross_now;

    if (other instanceof Steward) {
      market.sell(other, units);
      scope.ledger.add(posting('gold', 'stewards'), gold);
    } else fillWaiting(scope, other, terms, units, gold);
    if (!(other instanceof Steward)) {
      const [buyer, seller] = buys ? [terms, other] : [other, terms];
      noteDeal(scope, buyer, seller, gold - units * reference);
      noteTrade(scope, buyer, seller, { material: terms.material, price, units });
    }
    market.note({
      material: terms.material,
      price,
      units,
      gold,
      tick: world.tick,
      buyer: buyerOf(terms, other),
    });
  }
  const filled = terms.quantity - left;
  if (left > 0) {
    assert(!terms.stewards_only, 'who may buy from stewards alone asks for no more than they offer');
    if (buys) purse.gold -= goldHeld(left, terms.price, cross_gold, cross_fee, cross_realm_fee_bp);
    else addMaterial(purse, terms.material, -left);
    market.add(new Order(id, terms, scope.at, left, cross_gold, cross_fee));
  }
  const gold = buys ? total + fee + cross_fee : total - fee;
  return { order: id, filled, gold, fee, cross_fee, left };
}

/** Gives back what a waiting order holds and takes it out of its book. */
export function cancelOrder(scope: Scope, order: Readable<Order>): { gold: number; units: number } {
  const purse = purseOf(scope, order);
  const gold = scope.world.market.goldIn(order);
  const units = order.side === SELL ? order.left : 0;
  purse.gold += gold;
  addMaterial(purse, order.material, units);
  scope.market.remove(order);
  return { gold, units };
}

export function stewardPrice(world: ReadonlyWorld, steward: Readable<Steward>): number {
  return steward.priceAt(world.market.books[steward.material].trading.reference);
}

/** The state that buys, as the price of the material notes it. */
function buyerOf(terms: Terms, other: Order | Steward): number {
  if (other instanceof Steward) return FROM_STEWARDS;
  const buyer = terms.side === BUY ? terms : other;
  return placeOf(buyer.realm, buyer.state);
}

/**
 * Notes by how much a deal departed from the reference price: who pays more than that feeds the seller, who pays less is
 * fed. A treasury's order is the deal of the leader who gave it.
 */
function noteDeal(scope: Scope, buyer: Trader, seller: Trader, gold_over: number): void {
  const { world } = scope;
  const from = world.house(buyer.house);
  const to = world.house(seller.house);
  // A leader who ordered for the treasury may have left since.
  if (from !== undefined && to !== undefined) scope.passes(from, to, 'market', gold_over);
}

/** Whom an order's gold and goods come from and go to. */
function purseOf(scope: Scope, { treasury, house, realm, state }: Trader): Purse {
  const { world } = scope;
  return treasury
    ? scope.treasury(world.realms[realm - 1].states[state - 1])
    : scope.house(world.theHouse(house));
}

/** A waiting order trades: it pays no market fee, and as a buy its own cross-realm fee out of what it holds. */
export function fillWaiting(
  scope: Scope,
  order: Readable<Order>,
  taker: Pick<Trader, 'realm'>,
  units: number,
  gold: number,
): void {
  const { cross_realm_fee_bp: bp } = scope.world.rules.params;
  const purse = purseOf(scope, order);
  const left = order.left - units;
  let { cross_gold, cross_fee } = order;
  if (order.side === SELL) purse.gold += gold;
  else {
    const held = goldHeld(order.left, order.price, cross_gold, cross_fee, bp);
    if (taker.realm !== order.realm) {
      cross_gold += gold;
      cross_fee = feeOn(cross_gold, bp);
    }
    // What it held beyond what it pays and goes on holding was room for a fee that has not come.
    const holds = goldHeld(left, order.price, cross_gold, cross_fee, bp);
    purse.gold += held - gold - (cross_fee - order.cross_fee) - holds;
    addMaterial(purse, order.material, units);
    scope.ledger.add(posting('gold', 'cross_fee'), cross_fee - order.cross_fee);
  }
  const paid = cross_fee - order.cross_fee;
  scope.market.fill(order, units, cross_gold, cross_fee);
  tellFill(scope, order.id, order, left, { units, price: order.price, gold, fee: 0, cross_fee: paid });
}

interface Fill {
  readonly units: number;
  readonly price: number;
  readonly gold: number;
  readonly fee: number;
  readonly cross_fee: number;
}

/** News of a fill: to the house, or for a treasury to its leader. */
function tellFill(
  scope: Scope,
  order: number,
  { side, material, house, treasury, realm, state }: Omit<Terms, 'price' | 'quantity' | 'stewards_only'>,
  left: number,
  { units, price, gold, fee, cross_fee }: Fill,
): void {
  const { world } = scope;
  const to = world.house(treasury ? world.realms[realm - 1].states[state - 1].leader : house);
  if (to === undefined) return;
  const news: NewsBody = {
    kind: 'order_filled',
    order,
    treasury,
    side: SIDES[side],
    material: world.rules.materials.list[material].id,
    quantity: units,
    price,
    gold,
    fee,
    cross_fee,
    left,
  };
  scope.tell(scope.house(to), news);
}
