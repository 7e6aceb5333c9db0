import { the } from '@realm/base';
import type { Rules } from '@realm/rules';
import type { Readable } from '../../../world/readonly.ts';
import type { Realm } from '../../../world/realm.ts';
import { Book } from './book.ts';
import { BUY, goldHeld, type Order, type Trader } from './order.ts';
import type { Steward } from './steward.ts';

/** A trade, as the price of a material notes it. */
export interface Trade {
  readonly material: number;
  readonly price: number;
  readonly units: number;
  readonly gold: number;
  /** After which tick. */
  readonly tick: number;
  /** The state that buys, as `placeOf` numbers it; `FROM_STEWARDS` for all that stewards sell. */
  readonly buyer: number;
}

/** What a trade changes in the market: the market itself, or in a preview nothing. */
export interface MarketChanges {
  /** The id of the order that is being given. */
  takeId(): number;
  /** A waiting order trades: `cross_gold` and `cross_fee` are what a buy has paid abroad from now on. */
  fill(order: Readable<Order>, units: number, cross_gold: number, cross_fee: number): void;
  sell(steward: Readable<Steward>, units: number): void;
  add(order: Readable<Order>): void;
  remove(order: Readable<Order>): void;
  note(trade: Trade): void;
  /** Units came into the world by refining. */
  made(material: number, units: number): void;
}

/** A number for a state among all states of the world, from 1. */
export function placeOf(realm: number, state: number): number {
  return state * 16 + realm;
}

/** Whose list an order stands in: a house's id, or below 0 a treasury. */
export function ownerOf(trader: Trader): number {
  return trader.treasury ? -placeOf(trader.realm, trader.state) : trader.house;
}

const NONE: readonly Order[] = [];

/** Every book, and every waiting order by id and by whom it belongs to. */
export class Market implements MarketChanges {
  readonly books: readonly Book[];
  /** Escrow: gold that waiting buys hold, and by material the units that waiting sales hold. */
  gold_held = 0;
  readonly units_held: Float64Array;
  last_order_id = 0;
  private readonly rules: Rules;
  private readonly by_id = new Map<number, Order>();
  private readonly by_owner = new Map<number, Order[]>();

  constructor(rules: Rules, realms: readonly Realm[]) {
    this.rules = rules;
    const materials = rules.materials.list;
    this.books = materials.map(
      ({ index, reference_price }) => new Book(index, reference_price, rules.params),
    );
    this.units_held = new Float64Array(materials.length);
    for (const { steward } of realms) this.books[steward.material].stewards.push(steward);
  }

  order(id: number): Order | undefined {
    return this.by_id.get(id);
  }

  /** Waiting orders of a house or treasury, in the order they were given. */
  of(owner: number): readonly Order[] {
    return this.by_owner.get(owner) ?? NONE;
  }

  /** Every waiting order of a material, by id. */
  ordersIn(material: number): Order[] {
    const found = [...this.by_id.values()].filter((order) => order.material === material);
    return found.sort((a, b) => a.id - b.id);
  }

  /** Gold an order holds until it fills. */
  goldIn(order: Readable<Order>): number {
    if (order.side !== BUY) return 0;
    const { cross_realm_fee_bp } = this.rules.params;
    return goldHeld(order.left, order.price, order.cross_gold, order.cross_fee, cross_realm_fee_bp);
  }

  takeId(): number {
    this.last_order_id += 1;
    return this.last_order_id;
  }

  add(order: Order): void {
    this.books[order.material].add(order);
    this.by_id.set(order.id, order);
    const owner = ownerOf(order);
    const own = this.by_owner.get(owner);
    if (own === undefined) this.by_owner.set(owner, [order]);
    else own.push(order);
    this.hold(order, 1);
  }

  /** Puts everybody's orders as they were given, after a snapshot has brought them back book by book. */
  sortOwners(): void {
    for (const own of this.by_owner.values()) own.sort((a, b) => a.id - b.id);
  }

  remove(order: Order): void {
    this.hold(order, -1);
    this.forget(order);
  }

  fill(order: Order, units: number, cross_gold: number, cross_fee: number): void {
    this.hold(order, -1);
    order.left -= units;
    order.cross_gold = cross_gold;
    order.cross_fee = cross_fee;
    if (order.left > 0) this.hold(order, 1);
    else this.forget(order);
  }

  sell(steward: Steward, units: number): void {
    steward.sell(units, this.rules.params);
  }

  note({ material, price, units, gold, tick, buyer }: Trade): void {
    const book = this.books[material];
    book.trading.note(buyer, units, gold);
    const { last } = book;
    if (last === null || last.tick !== tick) book.last = { price, units, gold, tick };
    else {
      last.price = price;
      last.units += units;
      last.gold += gold;
    }
  }

  made(material: number, units: number): void {
    this.books[material].trading.output_now += units;
  }

  /** Ends a tick: reference prices and their bands move. */
  closeTick(tick: number): void {
    for (const book of this.books) {
      book.trading.close(tick, this.rules.params);
      book.setBand();
    }
  }

  private forget(order: Order): void {
    this.books[order.material].remove(order);
    this.by_id.delete(order.id);
    const owner = ownerOf(order);
    const own = the(this.by_owner.get(owner), 'the orders of an owner');
    if (own.length === 1) this.by_owner.delete(owner);
    else own.splice(own.indexOf(order), 1);
  }

  /** Counts what an order holds into the escrow, or out of it. */
  private hold(order: Readable<Order>, sign: 1 | -1): void {
    if (order.side === BUY) this.gold_held += sign * this.goldIn(order);
    else this.units_held[order.material] += sign * order.left;
  }
}
