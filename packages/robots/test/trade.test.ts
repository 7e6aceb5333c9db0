import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnHouse } from '@realm/contract';
import fc from 'fast-check';
import { refine } from '../src/concerns/refine.ts';
import { trade } from '../src/concerns/trade.ts';
import { transmute } from '../src/concerns/transmute.ts';
import { trader } from '../src/temperaments/trader.ts';
import type { OpenOrder } from '../src/view.ts';
import { houseWith, marketWith, mind, openOrder, orders } from './fixture.ts';

const none = { orders: [], treasury: [] };
const trades = (materials: OwnHouse['materials'], own: OpenOrder[] = [], market = marketWith()) =>
  mind(trade, { materials }, { market, orders: { orders: own, treasury: [] } });
const level = (price: number, quantity = 1_000) => [{ price, quantity, orders: 1 }];

const rich = { wood: 2_000, rock: 2_000, salt: 2_000, steel: 900, paper: 900 };

test('it buys what it is short of and sells what it has too much of, near the reference price', () => {
  const given = orders('order', trades({ ...rich, rock: 0, salt: 40_000 }));
  const buy = given.find(({ material }) => material === 'rock');
  const sell = given.find(({ material }) => material === 'salt');
  assert.ok(buy?.side === 'buy' && buy.price >= 36 && buy.price <= 50, JSON.stringify(buy));
  assert.ok(sell?.side === 'sell' && sell.price >= 30 && sell.price <= 40, JSON.stringify(sell));
});

test('the scarcer a material is to it, the more it bids', () => {
  const bid = (rock: number) => orders('order', trades({ ...rich, rock })).find((o) => o.material === 'rock');
  assert.ok((bid(0)?.price ?? 0) > (bid(300)?.price ?? 0));
});

test('what farms lack in a hungry house comes first, at a price that others meet', () => {
  const { buildings } = houseWith();
  const hungry = {
    food: 100,
    buildings: { ...buildings, fields: 2 },
    materials: { ...rich, rock: 5, salt: 0 },
  };
  const reads = (own: OpenOrder[]) => ({ market: marketWith(), orders: { orders: own, treasury: [] } });
  const [first, ...others] = orders('order', mind(trade, hungry, reads([])));
  assert.deepEqual([first.side, first.material, first.price], ['buy', 'rock', 50]);
  assert.ok(others.every(({ material }) => material !== 'rock'));

  // What it has waiting at less is taken back for it, and what is on sale too; a bid as good waits on.
  const waits = (changes: Partial<OpenOrder>) => mind(trade, hungry, reads([openOrder(changes)]));
  assert.equal(orders('cancel', waits({ price: 44 })).length, 1);
  assert.equal(orders('cancel', waits({ side: 'sell', price: 44 })).length, 1);
  assert.deepEqual(orders('cancel', waits({ price: 50 })), []);
});

test('however high the price has been driven, its own value leans to what the age began with', () => {
  const driven = marketWith({
    rock: { reference_price: 160, price_min: 80, price_max: 320, sells: level(170) },
  });
  const buy = orders('order', trades({ ...rich, rock: 0 }, [], driven)).find((o) => o.material === 'rock');
  assert.ok(buy === undefined || buy.price < 150, JSON.stringify(buy));
  const pressed = marketWith({ salt: { reference_price: 10, price_min: 5, price_max: 20, buys: level(5) } });
  const sell = orders('order', trades({ ...rich, salt: 40_000 }, [], pressed)).find(
    (o) => o.material === 'salt',
  );
  assert.ok(sell !== undefined && sell.price >= 12, JSON.stringify(sell));
});

test('under protection it leaves the market alone, and so without a look at it', () => {
  assert.deepEqual(mind(trade, { protected: true }, { market: marketWith(), orders: none }), []);
  assert.deepEqual(mind(trade, {}, { orders: none }), []);
});

test('a stale order is taken back and given anew; a good one waits on; a young one can not be taken back', () => {
  const short = { ...rich, rock: 0 };
  const good = openOrder({ price: orders('order', trades(short)).find((o) => o.material === 'rock')?.price });
  assert.deepEqual(orders('cancel', trades(short, [good])), []);
  assert.deepEqual(
    orders('order', trades(short, [good])).filter(({ material }) => material === 'rock'),
    [],
  );
  const stale = openOrder({ price: 22 });
  const given = trades(short, [stale]);
  assert.equal(given[0].type, 'cancel');
  assert.ok(orders('order', given).some(({ material }) => material === 'rock'));
  const young = openOrder({ price: 22, cancel_from: 101 * 3_600_000 });
  assert.deepEqual(orders('cancel', trades(short, [young])), []);
});

test('an order that sleeps outside the band, or asks less than the goods are worth by now, is taken back', () => {
  const asleep = openOrder({ asleep: true, price: 40 });
  assert.equal(orders('cancel', trades(rich, [asleep])).length, 1);
  const cheap = openOrder({ side: 'sell', material: 'salt', price: 21, left: 500, units: 500 });
  assert.equal(orders('cancel', trades({ ...rich, salt: 100 }, [cheap])).length, 1);
});

test('whatever the market, buys are within its gold, sales within its stock, and no price passes its value', () => {
  const units = fc.integer({ min: 0, max: 50_000 });
  const price = fc.integer({ min: 1, max: 800 });
  fc.assert(
    fc.property(
      fc.record({ wood: units, rock: units, salt: units, steel: units, paper: units }),
      fc.integer({ min: 0, max: 10_000_000 }),
      price,
      price,
      (materials, gold, reference, bid) => {
        const entry = {
          reference_price: reference,
          price_min: Math.ceil(reference / 2),
          price_max: reference * 2,
        };
        const market = marketWith({ rock: { ...entry, buys: level(bid), sells: level(bid + 1) } });
        const given = orders('order', mind(trade, { materials, gold }, { market, orders: none }));
        let spent = 0;
        for (const { side, material, quantity, price } of given) {
          const { price_min, price_max } = market.materials.find((m) => m.material === material)!;
          assert.ok(quantity >= 1 && price >= price_min && price <= price_max);
          if (side === 'sell') assert.ok(quantity <= materials[material as 'rock']);
          else spent += Math.ceil(quantity * price * 1.05);
        }
        assert.ok(spent <= gold, `${spent} of ${gold}`);
      },
    ),
    { numRuns: 300 },
  );
});

test('refining makes what the house is short of while buying it would cost more', () => {
  const made = (sells: number, paper = 0) =>
    orders(
      'refine',
      mind(
        refine,
        { materials: { ...rich, salt: 9_000, wood: 9_000, paper } },
        {
          market: marketWith({ paper: { sells: level(sells) } }),
        },
      ),
    );
  assert.equal(made(200)[0]?.recipe, 'press');
  assert.deepEqual(made(90), []);
  assert.deepEqual(made(200, 20_000), []);
});

test('a trader refines for whoever bids enough, and sells what it made', () => {
  const market = marketWith({ paper: { buys: level(160) } });
  const materials = { ...rich, salt: 20_000, wood: 20_000, paper: 20_000 };
  assert.equal(orders('refine', mind(refine, { materials }, { market }, trader)).length, 1);
  const [sell] = orders(
    'order',
    mind(
      trade,
      { materials: { wood: 400, rock: 400, salt: 400, steel: 400, paper: 300 } },
      { market, orders: none },
      trader,
    ),
  ).filter(({ material }) => material === 'paper');
  assert.ok(sell.side === 'sell' && sell.price < 160, JSON.stringify(sell));
});

test('refining leaves alone what the house itself builds with', () => {
  const market = marketWith({ paper: { sells: level(200) } });
  assert.deepEqual(mind(refine, { materials: { ...rich, wood: 20, salt: 9_000, paper: 0 } }, { market }), []);
});

test('with the power to, it turns a glut into what it lacks, where that is worth more', () => {
  const market = marketWith({ salt: { reference_price: 12, price_min: 6, price_max: 24 } });
  const [turned] = orders(
    'transmute',
    mind(transmute, { materials: { ...rich, rock: 0, salt: 40_000 } }, { market }),
  );
  assert.deepEqual([turned.from, turned.to], ['salt', 'rock']);
  assert.ok(turned.amount <= 20_000);
  assert.deepEqual(mind(transmute, { materials: { ...rich, rock: 0, salt: 100 } }, { market }), []);
});
