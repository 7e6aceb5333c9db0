/** Orders on the market: what they fill, cost, hold and are refused for. */
import assert from 'node:assert/strict';
import type { ErrorBody, Player } from '../player.ts';
import { type Cases, omit, pick } from './case.ts';
import { buy, CROSS_BP, feeOn, marketOf, newsOf, purse, sell, three } from './fair.ts';

/** What a house has now, less what it had. */
async function gained(player: Player, before: { gold: number; steel: number }) {
  const now = purse(await player.me());
  return { gold: now.gold - before.gold, steel: now.steel - before.steel };
}

export const trade = {
  'order.buy': async (worlds) => {
    const { world, buyer, near, far } = await three(worlds);
    const { params } = await world.visitor.rules();
    assert.equal(params.cross_realm_fee_bp, CROSS_BP);
    const before = { buyer: await buyer.me(), near: purse(await near.me()), far: purse(await far.me()) };
    const { market_fee_bp } = before.buyer;
    assert.ok(market_fee_bp < 200, 'a merchant pays less');
    const waiting = [await sell(near, 20, 203), await sell(near, 30, 201), await sell(far, 40, 199)];
    assert.deepEqual(
      waiting.map((reply) => omit(reply, 'after', 'order')),
      [20, 30, 40].map((left) => ({ type: 'order_placed', filled: 0, gold: 0, fee: 0, cross_fee: 0, left })),
    );

    const terms = { side: 'buy', material: 'steel', quantity: 100, price: 205 } as const;
    const foreseen = await buyer.post('/commands/preview', { type: 'order', house: buyer.house, ...terms });
    const reply = await buyer.order('order', terms);
    assert.deepEqual(foreseen.body, reply);
    const abroad = 40 * 199;
    const total = abroad + 30 * 201 + 20 * 203;
    const fee = feeOn(total, market_fee_bp);
    const cross_fee = feeOn(abroad, CROSS_BP);
    const order = waiting[2].order + 1;
    assert.deepEqual(omit(reply, 'after'), {
      type: 'order_placed',
      order,
      filled: 90,
      gold: total + fee + cross_fee,
      fee,
      cross_fee,
      left: 10,
    });
    // What waits holds its price, and room for the cross-realm fee on it.
    const held = 10 * 205 + feeOn(abroad + 10 * 205, CROSS_BP) - cross_fee;
    assert.equal(reply.after.gold, before.buyer.gold - total - fee - cross_fee - held);
    assert.equal(reply.after.materials.steel, before.buyer.materials.steel + 90);
    const { orders } = await buyer.read('orders', '/orders');
    assert.deepEqual(
      orders.map((each) => pick(each, ['order', 'filled', 'left', 'gold', 'units'])),
      [{ order, filled: 90, left: 10, gold: held, units: 0 }],
    );
    // Those who waited get all of their price.
    assert.deepEqual(await gained(near, before.near), { gold: 30 * 201 + 20 * 203, steel: -50 });
    assert.deepEqual(await gained(far, before.far), { gold: abroad, steel: -40 });

    // Each fill is told to both, at the price of who waited; the fees of the fills are the order's.
    const told = { order, treasury: false, side: 'buy', material: 'steel' };
    const fills: [quantity: number, price: number, left: number][] = [
      [40, 199, 60],
      [30, 201, 30],
      [20, 203, 10],
    ];
    const filled = await newsOf(buyer, 'order_filled');
    assert.deepEqual(
      filled.map((item) => omit(item, 'fee', 'cross_fee')),
      fills.map(([quantity, price, left]) => ({ ...told, quantity, price, gold: quantity * price, left })),
    );
    assert.equal(
      filled.reduce((sum, item) => sum + item.fee, 0),
      fee,
    );
    assert.deepEqual(
      filled.map((item) => item.cross_fee),
      [cross_fee, 0, 0],
    );
    const seller = { treasury: false, side: 'sell', material: 'steel', fee: 0, cross_fee: 0, left: 0 };
    assert.deepEqual(await newsOf(near, 'order_filled'), [
      { ...seller, order: waiting[1].order, quantity: 30, price: 201, gold: 30 * 201 },
      { ...seller, order: waiting[0].order, quantity: 20, price: 203, gold: 20 * 203 },
    ]);
    assert.deepEqual(await newsOf(far, 'order_filled'), [
      { ...seller, order: waiting[2].order, quantity: 40, price: 199, gold: abroad },
    ]);
    const { tick } = await world.visitor.read('age', '/age');
    assert.deepEqual((await marketOf(world)).last_trade, { price: 203, units: 90, gold: total, tick });
  },

  'order.sell': async (worlds) => {
    const { world, buyer, near, far } = await three(worlds);
    const { market_fee_bp } = await near.me();
    const at_home = purse(await buyer.me());
    const abroad = purse(await far.me());
    await buy(buyer, 10, 205);
    const best = await buy(far, 25, 207);
    assert.deepEqual(await gained(buyer, at_home), { gold: -(2_050 + feeOn(2_050, CROSS_BP)), steel: 0 });
    assert.deepEqual(await gained(far, abroad), { gold: -(5_175 + feeOn(5_175, CROSS_BP)), steel: 0 });
    const before = await near.me();

    // 29 units: all that the better price asks for, and four of the other's ten.
    const reply = await sell(near, 29, 190);
    const total = 25 * 207 + 4 * 205;
    const fee = feeOn(total, market_fee_bp);
    assert.deepEqual(omit(reply, 'after', 'order'), {
      type: 'order_placed',
      filled: 29,
      gold: total - fee,
      fee,
      cross_fee: 0,
      left: 0,
    });
    assert.equal(reply.after.gold, before.gold + total - fee);
    assert.equal(reply.after.materials.steel, before.materials.steel - 29);
    // Who waited pays no market fee; the cross-realm fee is paid out of what the order held.
    const cross_fee = feeOn(25 * 207, CROSS_BP);
    assert.deepEqual(await gained(far, abroad), { gold: -(25 * 207 + cross_fee), steel: 25 });
    const held = 6 * 205 + feeOn(6 * 205, CROSS_BP);
    assert.deepEqual(await gained(buyer, at_home), { gold: -(4 * 205 + held), steel: 4 });
    const [waiting] = (await buyer.read('orders', '/orders')).orders;
    assert.deepEqual(pick(waiting, ['quantity', 'filled', 'left', 'gold']), {
      quantity: 10,
      filled: 4,
      left: 6,
      gold: held,
    });
    const fill = { treasury: false, material: 'steel', fee: 0 };
    assert.deepEqual(await newsOf(far, 'order_filled'), [
      { ...fill, order: best.order, side: 'buy', quantity: 25, price: 207, gold: 5_175, cross_fee, left: 0 },
    ]);
    const own = await newsOf(near, 'order_filled');
    assert.deepEqual(
      own.map(({ quantity, price, gold, cross_fee }) => [quantity, price, gold, cross_fee]),
      [
        [25, 207, 5_175, 0],
        [4, 205, 820, 0],
      ],
    );
    assert.equal(own[0].fee + own[1].fee, fee);

    // With the last unit the room for a fee that never came returns: the units cost their price.
    await sell(near, 6, 205);
    assert.deepEqual(await gained(buyer, at_home), { gold: -10 * 205, steel: 10 });
    assert.deepEqual((await buyer.read('orders', '/orders')).orders, []);
    const { tick } = await world.visitor.read('age', '/age');
    const { last_trade } = await marketOf(world);
    assert.deepEqual(last_trade, { price: 205, units: 35, gold: total + 6 * 205, tick }, 'all of its tick');
  },

  'order.priority': async (worlds) => {
    const { buyer, near, far } = await three(worlds);
    const first = await sell(near, 5, 202);
    const second = await sell(far, 5, 202);
    const third = await sell(near, 5, 202);
    const best = await sell(far, 5, 198);
    const own = await sell(buyer, 5, 197);
    await buy(buyer, 17, 202);
    // The better price first, then who came first; with its own order a house never trades.
    const left = async (player: Player) =>
      (await player.read('orders', '/orders')).orders.map(({ order, left }) => [order, left]);
    assert.deepEqual(await left(near), [[third.order, 3]]);
    assert.deepEqual(await left(far), []);
    assert.deepEqual(await left(buyer), [[own.order, 5]]);
    const sold = [...(await newsOf(near, 'order_filled')), ...(await newsOf(far, 'order_filled'))];
    assert.deepEqual(sold.map(({ order, quantity }) => [order, quantity]).sort(), [
      [first.order, 5],
      [second.order, 5],
      [third.order, 2],
      [best.order, 5],
    ]);
    const bought = await newsOf(buyer, 'order_filled');
    assert.deepEqual(
      bought.map(({ price, quantity }) => [price, quantity]),
      [
        [198, 5],
        [202, 5],
        [202, 5],
        [202, 2],
      ],
    );
  },

  'order.fee_on_total': async (worlds) => {
    const { buyer, near, far } = await three(worlds);
    const { market_fee_bp } = await far.me();
    // Eight sales of one unit, at a price whose fee is no whole number.
    for (let i = 0; i < 8; i++) await sell(near, 1, 103);
    const whole = await buy(far, 8, 103);
    assert.equal(whole.filled, 8);
    assert.deepEqual([whole.fee, whole.cross_fee], [feeOn(824, market_fee_bp), feeOn(824, CROSS_BP)]);
    for (let i = 0; i < 8; i++) await sell(near, 1, 103);
    const parts = { fee: 0, cross_fee: 0, gold: 0 };
    for (let i = 0; i < 8; i++) {
      const part = await buy(far, 1, 103);
      assert.deepEqual([part.fee, part.cross_fee], [feeOn(103, market_fee_bp), feeOn(103, CROSS_BP)]);
      for (const what of ['fee', 'cross_fee', 'gold'] as const) parts[what] += part[what];
    }
    assert.ok(parts.fee > whole.fee && parts.cross_fee > whole.cross_fee, 'splitting is dearer');
    assert.equal(parts.gold, 824 + parts.fee + parts.cross_fee);
    // A sale likewise: on all that it brings.
    for (let i = 0; i < 3; i++) await buy(near, 1, 107);
    const sale = await sell(buyer, 3, 107);
    const fee = feeOn(321, (await buyer.me()).market_fee_bp);
    assert.deepEqual([sale.fee, sale.gold], [fee, 321 - fee]);
  },

  'orders.read': async (worlds) => {
    const { world, buyer, near } = await three(worlds);
    assert.deepEqual(await buyer.read('orders', '/orders'), { orders: [], treasury: [] });
    const first = await buy(buyer, 7, 190);
    world.clock.move(5);
    const second = await sell(buyer, 9, 240);
    const at = world.clock.now_ms;
    await sell(near, 2, 190);
    const own = (order: number, side: string, price: number, quantity: number, at: number) => ({
      order,
      side,
      material: 'steel',
      price,
      quantity,
      at,
      cancel_from: at + 600_000,
      asleep: false,
    });
    const expected = [
      {
        ...own(first.order, 'buy', 190, 7, at - 5),
        filled: 2,
        left: 5,
        gold: 950 + feeOn(950, CROSS_BP),
        units: 0,
      },
      { ...own(second.order, 'sell', 240, 9, at), filled: 0, left: 9, gold: 0, units: 9 },
    ];
    assert.deepEqual(await buyer.read('orders', '/orders'), { orders: expected, treasury: [] });
    const homeless = await world.player('homeless');
    const { status, body } = await homeless.get('/orders');
    assert.deepEqual([status, (body as ErrorBody).code], [422, 'no_house']);
  },
} satisfies Cases;
