/** What everyone sees of the market: its prices, its stewards, its open orders. */
import assert from 'node:assert/strict';
import type { World } from '../worlds.ts';
import { type Cases, pick } from './case.ts';
import { buy, fair, marketOf, sell, settle } from './fair.ts';

/** Units that a realm puts out in a tick, and of them those that no state claims. */
function outputOf(land: readonly number[], states = 4): { output: number; unclaimed: number } {
  const all = land.reduce((sum, acres) => sum + acres, 0);
  const output = 120 + Math.floor((all * 6) / 100);
  const tenth = Math.floor(output / 10);
  const quarter = Math.floor(output / 4);
  const claimed = land.reduce(
    (sum, acres) =>
      sum + Math.floor(quarter / states) + Math.floor(((output - tenth - quarter) * acres) / all),
    0,
  );
  return { output, unclaimed: output - claimed };
}

const etag = async ({ visitor }: World) => (await visitor.get('/market')).headers.get('etag');

export const market = {
  'market.opening': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const { definitions } = await world.visitor.rules();
    const player = await settle(world, 'first', { realm: 4, state: 2 });
    const reply = await world.visitor.read('market', '/market');
    assert.deepEqual(pick(reply, ['market_fee_bp', 'cross_realm_fee_bp', 'cancel_lock_ms']), {
      market_fee_bp: 200,
      cross_realm_fee_bp: 300,
      cancel_lock_ms: 600_000,
    });
    const realmsOf = (material: string) =>
      definitions.realms.filter((realm) => realm.material === material).map(({ realm }) => realm);
    const expected = (output: (material: string) => number) =>
      Object.entries(definitions.materials).map(([material, { reference_price }]) => ({
        material,
        realms: realmsOf(material),
        output: output(material),
        last_trade: null,
        reference_price,
        price_min: Math.ceil(reference_price / 2),
        price_max: reference_price * 2,
        buys: [],
        sells: [],
      }));
    const without = async () =>
      (await world.visitor.read('market', '/market')).materials.map(({ stewards: _, ...rest }) => rest);
    assert.deepEqual(
      await without(),
      expected(() => 0),
    );
    assert.equal(reply.materials.length, 10);
    assert.deepEqual(new Set(reply.materials.map(({ stewards }) => stewards)), new Set([null]));

    // What a tick brings: the realms' output, and what was refined since the tick before.
    await player.order('refine', { recipe: 'paper', times: 4 });
    await world.tick();
    const raw = (material: string) => {
      const [realm] = realmsOf(material);
      if (realm === undefined) return material === 'paper' ? 12 : 0;
      return outputOf(realm === 4 ? [300] : []).output;
    };
    assert.deepEqual(await without(), expected(raw));
    for (const { realm, material } of definitions.realms)
      assert.equal((await world.visitor.read('realm', `/realms/${realm}`)).output, raw(material));
    await world.tick();
    assert.equal((await marketOf(world, 'paper')).output, 0);
  },

  'market.stewards': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const player = await settle(world, 'customer', { realm: 1, state: 1 });
    const offers = async () =>
      Object.fromEntries(
        (await world.visitor.read('market', '/market')).materials.map((each) => [
          each.material,
          each.stewards,
        ]),
      );
    const priceAt = (reference: number, bp: number) => Math.ceil((reference * bp) / 10_000);
    // A quarter of their stock at 150% of the reference price, and 1% of it less each tick.
    const iron = outputOf([300]).unclaimed;
    const salt = outputOf([]).unclaimed;
    for (let tick = 1; tick <= 6; tick++) {
      await world.tick();
      const bp = 15_000 - 100 * (tick - 1);
      const { iron: of_iron, salt: of_salt, steel } = await offers();
      assert.deepEqual(of_iron, { price: priceAt(45, bp), quantity: Math.ceil((tick * iron) / 4) });
      assert.deepEqual(of_salt, { price: priceAt(45, bp), quantity: Math.ceil((tick * salt) / 4) });
      assert.equal(steel, null, 'which no realm puts out');
    }
    // A part is bought: the rest of the quarter stays on offer, and the price falls on.
    const take = (quantity: number, price: number) =>
      player.order('order', { side: 'buy', material: 'iron', quantity, price });
    const { price, quantity } = (await offers()).iron!;
    const part = await take(10, price);
    assert.deepEqual([part.filled, part.gold - part.fee], [10, 10 * price]);
    assert.deepEqual((await offers()).iron, { price, quantity: quantity - 10 });
    await world.tick();
    // What they sold has moved the reference price, of which theirs is a share.
    const reference = async () => (await marketOf(world, 'iron')).reference_price;
    const later = (await offers()).iron!;
    assert.deepEqual(later, {
      price: priceAt(await reference(), 14_400),
      quantity: Math.ceil((7 * iron) / 4) - 10,
    });
    // With all of it gone there is no offer until the next tick, which begins anew.
    await take(later.quantity, later.price);
    assert.equal((await offers()).iron, null);
    await world.tick();
    const stock = 8 * iron - 10 - later.quantity;
    assert.deepEqual((await offers()).iron, {
      price: priceAt(await reference(), 15_000),
      quantity: Math.ceil(stock / 4),
    });
    // It falls to 60% and no further.
    await world.tick(82);
    assert.equal((await offers()).salt!.price, priceAt(45, 6_100));
    await world.tick();
    assert.equal((await offers()).salt!.price, priceAt(45, 6_000));
    await world.tick(5);
    assert.deepEqual((await offers()).salt, {
      price: priceAt(45, 6_000),
      quantity: Math.ceil((96 * salt) / 4),
    });
  },

  'market.book': async (worlds) => {
    const { world, one, two } = await fair(worlds, {
      one: { realm: 1, state: 1 },
      two: { realm: 2, state: 1 },
    });
    await sell(one, 5, 240);
    await sell(two, 7, 230);
    await sell(one, 6, 240);
    await buy(two, 3, 150);
    await buy(one, 4, 160);
    await buy(two, 8, 150);
    const open = async () => pick(await marketOf(world), ['buys', 'sells']);
    const buys = [
      { price: 160, quantity: 4, orders: 1 },
      { price: 150, quantity: 11, orders: 2 },
    ];
    assert.deepEqual(await open(), {
      buys,
      sells: [
        { price: 230, quantity: 7, orders: 1 },
        { price: 240, quantity: 11, orders: 2 },
      ],
    });
    await buy(one, 4, 230);
    assert.deepEqual(await open(), {
      buys,
      sells: [
        { price: 230, quantity: 3, orders: 1 },
        { price: 240, quantity: 11, orders: 2 },
      ],
    });
    assert.deepEqual((await marketOf(world, 'paper')).buys, [], 'a book for each material');
  },

  'market.reference': async (worlds) => {
    const { world, one, two } = await fair(
      worlds,
      {
        one: { realm: 1, state: 1 },
        two: { realm: 2, state: 1 },
      },
      'loose',
    );
    const deal = async (quantity: number, price: number, material = 'steel') => {
      await sell(one, quantity, price, { material } as object);
      const { filled } = await buy(two, quantity, price, { material } as object);
      assert.equal(filled, quantity);
    };
    await buy(one, 1, 102);
    const seen = async (material = 'steel') => {
      const { reference_price, price_min, price_max } = await marketOf(world, material);
      return [reference_price, price_min, price_max];
    };
    await deal(30, 280);
    assert.deepEqual(await seen(), [200, 100, 400], 'it moves with the tick');
    await world.tick();
    // What one state buys counts for an eighth of 30 units; the rest holds it to the price of the age file.
    const counted = Math.floor(30 * 0.125);
    const first = Math.floor((counted * 280_000 + (30 - counted) * 200_000) / 30);
    assert.equal(first, 208_000);
    assert.deepEqual(await seen(), [208, 104, 416]);
    // An order whose price the band has left sleeps: it is in no book, and nobody trades with it.
    const [asleep] = (await one.read('orders', '/orders')).orders;
    assert.deepEqual([asleep.price, asleep.asleep], [102, true]);
    assert.deepEqual((await marketOf(world)).buys, []);
    await world.tick(3);
    assert.deepEqual(await seen(), [208, 104, 416], 'without trade it stays');
    // At most 5% a tick.
    await deal(100, 410);
    await world.tick();
    const second = Math.floor(first * 1.05);
    assert.deepEqual(await seen(), [Math.round(second / 1_000), 109, 436]);

    // Iron comes from a realm: trade of under 5% of the output of a tick moves nothing, a unit more does.
    const least = Math.ceil(outputOf([300]).output * 0.05);
    for (let i = 0; i < 2; i++) {
      await deal(least - 1, 50, 'iron');
      await world.tick();
      assert.equal((await seen('iron'))[0], 45);
    }
    await deal(least, 53, 'iron');
    await world.tick();
    assert.ok((await seen('iron'))[0] > 45);
  },

  'market.series': async (worlds) => {
    const { world, one, two } = await fair(worlds, {
      one: { realm: 1, state: 1 },
      two: { realm: 2, state: 1 },
    });
    const seriesOf = (material: string) => world.visitor.read('market_series', `/market/${material}/series`);
    const from = (await seriesOf('steel')).ticks;
    assert.deepEqual(
      from,
      Array.from({ length: 24 }, (_, i) => i + 1),
    );
    await sell(one, 30, 220);
    await buy(two, 20, 220);
    assert.equal((await seriesOf('steel')).ticks.length, 24, 'the tick under way is not told yet');
    const { price } = (await marketOf(world, 'iron')).stewards!;
    await buy(two, 3, price, { material: 'iron' } as object);
    await world.tick();
    await buy(two, 10, 220);
    await world.tick();
    const steel = await seriesOf('steel');
    const last = <T>(list: readonly T[]) => list.slice(-3);
    assert.deepEqual(last(steel.ticks), [24, 25, 26]);
    assert.deepEqual(last(steel.units), [0, 20, 10]);
    assert.deepEqual(last(steel.gold), [0, 4_400, 2_200]);
    assert.deepEqual(last(steel.from_stewards), [0, 0, 0]);
    assert.equal(steel.reference_price[23], 200);
    assert.equal(steel.reference_price[25], (await marketOf(world)).reference_price);
    const iron = await seriesOf('iron');
    assert.deepEqual(
      [last(iron.units), last(iron.from_stewards)],
      [
        [0, 3, 0],
        [0, 3, 0],
      ],
    );
    assert.equal(iron.output[25], (await marketOf(world, 'iron')).output);
    // What is longer ago than the market remembers is gone.
    await world.tick(50);
    const later = await seriesOf('steel');
    assert.deepEqual([later.ticks.length, later.ticks[0], later.ticks[47]], [48, 29, 76]);
    assert.deepEqual(new Set(later.units), new Set([0]));
    assert.equal((await world.visitor.get('/market/nothing/series')).status, 404);
  },

  'market.versions': async (worlds) => {
    const { world, one, two } = await fair(worlds, {
      one: { realm: 1, state: 1 },
      two: { realm: 2, state: 1 },
    });
    const bystander = await settle(world, 'bystander', { realm: 3, state: 1 });
    const of = async (path: string) => {
      const headers = await Promise.all([one, two, bystander].map(async (p) => (await p.get(path)).headers));
      return headers.map((each) => each.get('etag'));
    };
    let known = await etag(world);
    const moved = async (what: string) => {
      const now = await etag(world);
      assert.notEqual(now, known, what);
      known = now;
    };
    const { order } = await sell(one, 10, 220);
    await moved('an order');
    const before = { me: await of('/me'), orders: await of('/orders'), news: await of('/news') };
    await buy(two, 4, 220);
    await moved('a fill');
    // Who waited sees it, and who has nothing to do with it still has what is true.
    const after = { me: await of('/me'), orders: await of('/orders'), news: await of('/news') };
    for (const read of ['me', 'orders', 'news'] as const) {
      assert.notEqual(after[read][0], before[read][0], `/${read} of who waited`);
      assert.notEqual(after[read][1], before[read][1], `/${read} of who bought`);
    }
    assert.deepEqual([after.me[2], after.news[2]], [before.me[2], before.news[2]]);
    await bystander.order('set_draft', { rate_bp: 100 });
    assert.equal(await etag(world), known, 'what has nothing to do with it');
    world.clock.move(600_000);
    assert.equal(await etag(world), known);
    await one.order('cancel', { order });
    await moved('a cancelled order');
    await world.tick();
    await moved('a tick');
  },
} satisfies Cases;
