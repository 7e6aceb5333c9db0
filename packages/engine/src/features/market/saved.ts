import type { Saved } from '../../scope/saved.ts';
import type { Realm } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { Order } from './state/order.ts';
import type { SavedTrading } from './state/trading.ts';

/** The part `market/N`: the book of a material. */
interface SavedBook {
  readonly trading: SavedTrading;
  readonly last: readonly [price: number, units: number, gold: number, tick: number] | null;
  /** By id; of houses `house`, of treasuries the leader who gave it. */
  readonly orders: readonly (readonly [
    id: number,
    side: number,
    price: number,
    house: number,
    realm: number,
    state: number,
    treasury: number,
    quantity: number,
    at: number,
    left: number,
    cross_gold: number,
    cross_fee: number,
  ])[];
}

type SavedRealm = {
  readonly output: number;
  readonly steward: {
    readonly stock: number;
    readonly sold: number;
    readonly offer: number;
    readonly price_bp: number;
  };
};

export const saved = {
  core: {
    save: ({ market }: World) => ({ last_order_id: market.last_order_id }),
    restore({ market }: World, { last_order_id }: { readonly last_order_id: number }) {
      market.last_order_id = last_order_id;
    },
  },
  realm: {
    save: ({ output, steward: { stock, sold, offer, price_bp } }: Realm): SavedRealm => ({
      output,
      steward: { stock, sold, offer, price_bp },
    }),
    restore(realm: Realm, { output, steward }: SavedRealm) {
      realm.output = output;
      Object.assign(realm.steward, steward);
    },
  },
  parts: {
    name: 'market',
    count: ({ market }: World) => market.books.length,
    save({ market }: World, material: number): SavedBook {
      const { trading, last } = market.books[material];
      return {
        trading: trading.save(),
        last: last === null ? null : [last.price, last.units, last.gold, last.tick],
        orders: market
          .ordersIn(material)
          .map((o) => [
            o.id,
            o.side,
            o.price,
            o.house,
            o.realm,
            o.state,
            o.treasury ? 1 : 0,
            o.quantity,
            o.at,
            o.left,
            o.cross_gold,
            o.cross_fee,
          ]),
      };
    },
    restore({ market }: World, material: number, { trading, last, orders }: SavedBook) {
      const book = market.books[material];
      book.trading.restore(trading);
      book.setBand();
      if (last !== null) {
        const [price, units, gold, tick] = last;
        book.last = { price, units, gold, tick };
      }
      for (const order of orders) {
        const [id, side, price, house, realm, state, treasury, quantity, at, left, cross_gold, cross_fee] =
          order;
        const terms = { side, material, price, house, realm, state, quantity, treasury: treasury === 1 };
        market.add(new Order(id, { ...terms, stewards_only: false }, at, left, cross_gold, cross_fee));
      }
      if (material === market.books.length - 1) market.sortOwners();
    },
  },
} as const satisfies Saved;
