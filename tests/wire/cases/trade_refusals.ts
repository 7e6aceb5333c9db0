/** Orders that are refused or taken back: means, bands, protection, the lock of ten minutes. */
import assert from 'node:assert/strict';
import type { Player } from '../player.ts';
import { type Cases, omit, pick } from './case.ts';
import { assertUnchanged, buy, CROSS_BP, feeOn, marketOf, purse, sell, settle, three } from './fair.ts';

export const tradeRefusals = {
  'order.means': async (worlds) => {
    const { world, buyer, near } = await three(worlds);
    const { gold, materials, market_fee_bp } = await buyer.me();
    // A buy must find its price and both fees at their worst; that and no more.
    const needed = (quantity: number) =>
      quantity * 391 + feeOn(quantity * 391, market_fee_bp) + feeOn(quantity * 391, CROSS_BP);
    let most = 0;
    while (needed(most + 1) <= gold) most++;
    await assertUnchanged(world, [buyer, near], async () => {
      const short = async (fields: object) =>
        pick(await buyer.refused('order', { material: 'steel', ...fields }), [
          'code',
          'what',
          'needed',
          'have',
        ]);
      assert.deepEqual(await short({ side: 'buy', quantity: most + 1, price: 391 }), {
        code: 'not_enough',
        what: 'gold',
        needed: needed(most + 1),
        have: gold,
      });
      assert.deepEqual(await short({ side: 'sell', quantity: materials.steel + 1, price: 200 }), {
        code: 'not_enough',
        what: 'steel',
        needed: materials.steel + 1,
        have: materials.steel,
      });
    });
    assert.equal((await buy(buyer, most, 391)).left, most);
    assert.equal((await sell(near, 360, 395)).after.materials.steel, 0, 'all of it');
  },

  'order.bad_input': async (worlds) => {
    const { world, buyer, near } = await three(worlds);
    await sell(near, 10, 210);
    const terms = { side: 'buy', material: 'steel', quantity: 1, price: 200 };
    const range = (field: string, max: number) => ({
      code: 'out_of_range',
      error: `${field} must be between 1 and ${max}`,
      field,
      min: 1,
      max,
    });
    const band = (price: number) => ({
      code: 'price_out_of_band',
      error: `the price ${price} lies outside the band of 100 to 400`,
      price,
      min: 100,
      max: 400,
    });
    const malformed = (code: string, path: string) => ({ code, path });
    const table: [fields: object, status: number, told: object][] = [
      [{ quantity: 0 }, 422, range('quantity', 1_000_000_000)],
      [{ quantity: -5 }, 422, range('quantity', 1_000_000_000)],
      [{ quantity: 1_000_000_001 }, 422, range('quantity', 1_000_000_000)],
      [{ quantity: 1.5 }, 400, malformed('not_an_integer', 'quantity')],
      [{ quantity: '1' }, 400, malformed('wrong_type', 'quantity')],
      [{ quantity: 2 ** 53 }, 400, malformed('unsafe_integer', 'quantity')],
      [{ price: 0 }, 422, range('price', 1_000_000)],
      [{ price: -200 }, 422, range('price', 1_000_000)],
      [{ price: 200.5 }, 400, malformed('not_an_integer', 'price')],
      [{ price: 2 ** 60 }, 400, malformed('unsafe_integer', 'price')],
      [{ price: 99 }, 422, band(99)],
      [{ price: 401 }, 422, band(401)],
      [{ side: 'sell', price: 99 }, 422, band(99)],
      [{ side: 'sell', price: 401 }, 422, band(401)],
      [{ side: 'swap' }, 422, { code: 'unknown_value' }],
      [{ material: 'tin' }, 422, { code: 'unknown_material', given: 'tin' }],
      [{ treasury: 'yes' }, 400, malformed('wrong_type', 'treasury')],
      [{ treasury: true }, 422, { code: 'not_leader', leader: 0 }],
      [{ house: near.house }, 422, { code: 'not_your_house' }],
    ];
    await assertUnchanged(world, [buyer, near], async () => {
      for (const [fields, status, told] of table) {
        const refused = await buyer.refused('order', { ...terms, ...fields }, status);
        assert.deepEqual(pick(refused, Object.keys(told)), told, JSON.stringify(fields));
      }
    });
    // The ends of the band belong to it.
    assert.equal((await buy(buyer, 1, 100)).left, 1);
    assert.equal((await sell(buyer, 1, 400)).left, 1);
    const { price_min, price_max } = await marketOf(world);
    assert.deepEqual([price_min, price_max], [100, 400], 'half and twice the reference price');
    // And a house has at most so many orders waiting.
    for (let i = 2; i < 100; i++) await sell(buyer, 1, 300);
    const { code, max } = await buyer.refused('order', { ...terms, side: 'sell' });
    assert.deepEqual([code, max], ['too_many_orders', 100]);
  },

  'order.protected': async (worlds) => {
    const { world, near } = await three(worlds);
    const newcomer = await settle(world, 'newcomer', { realm: 1, state: 3 });
    const { stewards } = await marketOf(world, 'iron');
    const { price, quantity } = stewards!;
    const before = await newcomer.me();
    await near.order('order', { side: 'sell', material: 'iron', quantity: 5, price: price - 1 });
    await assertUnchanged(world, [newcomer], async () => {
      const iron = { material: 'iron', price };
      const more = await newcomer.refused('order', { ...iron, side: 'buy', quantity: quantity + 1 });
      assert.deepEqual(pick(more, ['code', 'quantity', 'max']), {
        code: 'stewards_only',
        quantity: quantity + 1,
        max: quantity,
      });
      const low = await newcomer.refused('order', { ...iron, side: 'buy', quantity: 1, price: price - 1 });
      assert.deepEqual([low.code, low.max], ['stewards_only', 0]);
      const sale = await newcomer.refused('order', { ...iron, side: 'sell', quantity: 1 });
      assert.deepEqual([sale.code, sale.until_tick], ['under_protection', before.protection_until_tick]);
    });
    // It buys from stewards alone, also where a house asks less; the stewards are sellers of their realm.
    const { order: _, ...reply } = omit(
      await newcomer.order('order', { side: 'buy', material: 'iron', quantity: 10, price: price + 3 }),
      'after',
    );
    const fee = feeOn(10 * price, before.market_fee_bp);
    assert.deepEqual(reply, {
      type: 'order_placed',
      filled: 10,
      gold: 10 * price + fee,
      fee,
      cross_fee: 0,
      left: 0,
    });
    const abroad = await marketOf(world, 'timber');
    const cross = await newcomer.order('order', {
      side: 'buy',
      material: 'timber',
      quantity: 3,
      price: abroad.stewards!.price,
    });
    assert.equal(cross.cross_fee, feeOn(3 * abroad.stewards!.price, CROSS_BP));
  },

  cancel: async (worlds) => {
    const { world, buyer, near, far } = await three(worlds);
    const start = purse(await buyer.me());
    const { order } = await buy(buyer, 50, 196);
    const placed_ms = world.clock.now_ms;
    await sell(far, 20, 196);
    const paid = 20 * 196 + feeOn(20 * 196, CROSS_BP);
    const [waiting] = (await buyer.read('orders', '/orders')).orders;
    assert.deepEqual([waiting.at, waiting.cancel_from], [placed_ms, placed_ms + 600_000]);
    const held = 30 * 196 + feeOn(50 * 196, CROSS_BP) - feeOn(20 * 196, CROSS_BP);
    assert.equal(waiting.gold, held);

    await assertUnchanged(world, [buyer, near], async () => {
      const refuse = async (player: Player, fields: object) => (await player.refused('cancel', fields)).code;
      assert.equal(await refuse(near, { order }), 'not_your_order');
      assert.equal(await refuse(buyer, { order: 999 }), 'no_such_order');
      assert.equal(await refuse(buyer, { order: 0 }), 'out_of_range');
      for (const wait_ms of [0, 599_999]) {
        world.clock.move(wait_ms);
        const { code, error, from_ms } = await buyer.refused('cancel', { order });
        assert.deepEqual(
          [code, error, from_ms],
          [
            'order_too_new',
            'an order cannot be cancelled within 10 minutes of placing it',
            placed_ms + 600_000,
          ],
        );
      }
    });
    world.clock.move(1);
    assert.equal((await near.refused('cancel', { order })).code, 'not_your_order');
    const reply = await buyer.order('cancel', { order });
    assert.deepEqual(omit(reply, 'after'), {
      type: 'order_cancelled',
      order,
      left: 30,
      gold: held,
      units: 0,
    });
    assert.equal(reply.after.gold, start.gold - paid);
    assert.deepEqual((await buyer.read('orders', '/orders')).orders, []);
    assert.equal((await buyer.refused('cancel', { order })).code, 'no_such_order');

    const sale = await sell(near, 12, 250);
    const { steel } = purse(await near.me());
    world.clock.move(600_000);
    const back = await near.order('cancel', { order: sale.order });
    assert.deepEqual(omit(back, 'after', 'order'), { type: 'order_cancelled', left: 12, gold: 0, units: 12 });
    assert.equal(back.after.materials.steel, steel + 12);
    assert.deepEqual((await marketOf(world)).sells, []);
  },
} satisfies Cases;
