import type { ReadReply } from '@realm/contract';
import { type Book, BUY, type Readable, type ReadonlyWorld, SELL } from '@realm/engine';
import type { View } from './view.ts';

type Material = ReadReply<'market'>['materials'][number];

/** Every material: who produces it, its prices, the offer of stewards and the open orders by price. */
export const market: View<'market'> = ({ world }) => {
  const { market_fee_bp, cross_realm_fee_bp, cancel_lock_ms } = world.rules.params;
  return {
    materials: world.market.books.map((book) => materialOf(world, book)),
    market_fee_bp,
    cross_realm_fee_bp,
    cancel_lock_ms,
  };
};

function materialOf(world: ReadonlyWorld, book: Readable<Book>): Material {
  const { band, last, stewards, trading } = book;
  return {
    material: world.rules.materials.list[book.material].id,
    realms: stewards.map(({ realm }) => realm),
    output: trading.output_last,
    last_trade: last === null ? null : { ...last },
    reference_price: trading.reference,
    price_min: band.min,
    price_max: band.max,
    stewards: offerOf(book),
    buys: openOf(book, BUY),
    sells: openOf(book, SELL),
  };
}

/** The cheapest offer of stewards; those at the same price count together. */
function offerOf({ stewards, trading }: Readable<Book>): Material['stewards'] {
  let price = 0;
  let quantity = 0;
  for (const steward of stewards) {
    if (steward.offer === 0) continue;
    const asked = steward.priceAt(trading.reference);
    if (quantity === 0 || asked < price) {
      price = asked;
      quantity = steward.offer;
    } else if (asked === price) quantity += steward.offer;
  }
  return quantity === 0 ? null : { price, quantity };
}

function openOf(book: Readable<Book>, side: number): Material['buys'] {
  return [...book.open(side)].map(({ price, units, orders }) => ({ price, quantity: units, orders }));
}
