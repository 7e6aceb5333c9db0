import type { Saved } from '../../scope/saved.ts';
import type { Realm } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import { Order } from './state/order.ts';

/** The part `market/N`: the book of a material, its orders by id; of houses `house`, of treasuries the leader who gave it. */
function savedBook({ market }: World, material: number) {
  const { trading, last } = market.books[material];
  return {
    trading: trading.save(),
    last: last === null ? null : ([last.price, last.units, last.gold, last.tick] as const),
    orders: market.ordersIn(material).map((order) => {
      const { id, side, price, house, realm, state, treasury, quantity, at, left, cross_gold, cross_fee } =
        order;
      const whose = [house, realm, state, treasury ? 1 : 0] as const;
      return [id, side, price, ...whose, quantity, at, left, cross_gold, cross_fee] as const;
    }),
  };
}

export const saved = {
  core: {
    save: ({ market }: World) => ({ last_order_id: market.last_order_id }),
    restore({ market }: World, { last_order_id }: { readonly last_order_id: number }) {
      market.last_order_id = last_order_id;
    },
  },
  realm: {
    save: ({ output, steward: { stock, sold, offer, price_bp } }: Realm) => ({
      output,
      steward: { stock, sold, offer, price_bp },
    }),
    restore(realm: Realm, { output, steward }: Pick<Realm, 'output' | 'steward'>) {
      realm.output = output;
      Object.assign(realm.steward, steward);
    },
  },
  parts: {
    name: 'market',
    count: ({ market }: World) => market.books.length,
    save: savedBook,
    restore({ market }: World, material: number, { trading, last, orders }: ReturnType<typeof savedBook>) {
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
