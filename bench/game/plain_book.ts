/** An order of the plain book. */
export interface PlainOrder {
  readonly id: number;
  readonly house: number;
  readonly buys: boolean;
  readonly price: number;
  left: number;
}

/**
 * The yardstick: a book as one writes it first, each side one array kept sorted by price and time, best last.
 * Trades what crosses, knows no fees, no escrow and no stewards, and never trades with itself.
 */
export class PlainBook {
  private readonly buys: PlainOrder[] = [];
  private readonly sells: PlainOrder[] = [];
  private readonly by_id = new Map<number, PlainOrder>();
  /** Units traded. */
  traded = 0;

  get open(): number {
    return this.by_id.size;
  }

  place(order: PlainOrder): void {
    const others = order.buys ? this.sells : this.buys;
    for (let i = others.length - 1; i >= 0 && order.left > 0; i--) {
      const other = others[i];
      if (order.buys ? other.price > order.price : other.price < order.price) break;
      if (other.house === order.house) continue;
      const units = Math.min(order.left, other.left);
      order.left -= units;
      other.left -= units;
      this.traded += units;
      if (other.left > 0) break;
      others.splice(i, 1);
      this.by_id.delete(other.id);
    }
    if (order.left === 0) return;
    const own = order.buys ? this.buys : this.sells;
    own.splice(this.placeOf(own, order), 0, order);
    this.by_id.set(order.id, order);
  }

  cancel(id: number): void {
    const order = this.by_id.get(id);
    if (order === undefined) return;
    const own = order.buys ? this.buys : this.sells;
    own.splice(own.indexOf(order), 1);
    this.by_id.delete(id);
  }

  /** Before all orders that are better or were first at its price. */
  private placeOf(own: PlainOrder[], { buys, price }: PlainOrder): number {
    let low = 0;
    let high = own.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const worse = buys ? own[middle].price < price : own[middle].price > price;
      if (worse) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
