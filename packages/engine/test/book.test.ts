import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rulesOf } from '../../../tests/support/age.ts';
import { Book, type Fills, type Partners } from '../src/features/market/state/book.ts';
import { apart, BUY, Order, SELL, type Terms } from '../src/features/market/state/order.ts';
import { Steward } from '../src/features/market/state/steward.ts';

const { params } = rulesOf();

/** What one house asks for; nobody else's house is the same. */
function terms(changes: Partial<Terms>): Terms {
  return {
    side: BUY,
    material: 0,
    price: 1,
    quantity: 1,
    house: 1,
    realm: 1,
    state: 1,
    treasury: false,
    stewards_only: false,
    ...changes,
  };
}

function matched(book: Book, asked: Partial<Terms>): Fills {
  const fills: Fills = { with: [], units: [] };
  const own = terms(asked);
  const partners: Partners = { take: (order, wanted) => (apart(order, own) ? 0 : wanted) };
  book.match(own, partners, fills);
  return fills;
}

/** A waiting order of a house of its own. */
function waiting(id: number, changes: Partial<Terms>): Order {
  const own = terms({ house: 100 + id, ...changes });
  return new Order(id, own, 0, own.quantity, 0, 0);
}

test('prices keep between half and twice the reference, rounded towards it, and to 1 at least', () => {
  const band = (base: number) => new Book(0, base, params).band;
  assert.deepEqual(band(1), { min: 1, max: 2 });
  assert.deepEqual(band(2), { min: 1, max: 4 });
  assert.deepEqual(band(45), { min: 23, max: 90 });
  assert.deepEqual(band(30_000), { min: 15_000, max: 60_000 });
});

test('an order waits and is found at any price that a reference price allows', () => {
  for (const base of [1, 45, 30_000]) {
    const book = new Book(0, base, params);
    // As far up as trades can ever move it.
    book.trading.reference_milli = 4 * base * 1_000;
    book.setBand();
    const { max } = book.band;
    assert.equal(max, 8 * base);
    const sale = waiting(1, { side: SELL, price: max });
    book.add(sale);
    const { with: found, units } = matched(book, { price: max, quantity: 3 });
    assert.deepEqual([found, units], [[sale], [1]], `base ${base}`);
    book.remove(sale);
    assert.deepEqual(matched(book, { price: max }).with, []);
    const bid = waiting(2, { price: max });
    book.add(bid);
    assert.deepEqual(matched(book, { side: SELL, price: 1 }).with, [bid]);
  }
});

test('orders that the band has left behind sleep, and wake when it comes back', () => {
  const book = new Book(0, 100, params);
  const [low, high] = [waiting(1, { side: SELL, price: 50 }), waiting(2, { side: SELL, price: 200 })];
  for (const order of [low, high]) book.add(order);
  const found = () => matched(book, { price: 10_000, quantity: 2 }).with;
  assert.deepEqual(found(), [low, high]);
  const at = (reference: number) => {
    book.trading.reference_milli = reference * 1_000;
    book.setBand();
  };
  at(102);
  assert.deepEqual(found(), [high], 'under half the reference');
  at(99);
  assert.deepEqual(found(), [low], 'over twice the reference');
  at(100);
  assert.deepEqual(found(), [low, high]);
});

test('of stewards at one price the first realm’s sell first, and houses before them all', () => {
  const book = new Book(0, 100, params);
  const [first, second, dear] = [1, 2, 3].map((realm) => {
    const steward = new Steward(realm, 0, params);
    steward.restock(40, params);
    return steward;
  });
  for (const steward of [first, second]) {
    steward.restock(0, params);
    assert.deepEqual([steward.priceAt(100), steward.offer], [149, 10]);
  }
  book.stewards.push(first, second, dear);
  const [level, over] = [149, 150].map((price, i) => waiting(i + 1, { side: SELL, price, quantity: 5 }));
  for (const order of [over, level]) book.add(order);
  const buy = (price: number) => matched(book, { price, quantity: 100 });
  assert.deepEqual(buy(150), { with: [level, first, second, over, dear], units: [5, 10, 10, 5, 10] });
  assert.deepEqual(buy(149), { with: [level, first, second], units: [5, 10, 10] });
  first.sell(10, params);
  assert.deepEqual(buy(149), { with: [level, second], units: [5, 10] });
  assert.deepEqual(matched(book, { price: 150, quantity: 12, stewards_only: true }), {
    with: [second, dear],
    units: [10, 2],
  });
});
