/** The purse of the state: what its houses give, and what its leader may do with it. */
import assert from 'node:assert/strict';
import { Model } from '../model.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';
import { four, led, stateOf, voteFor } from './council.ts';
import { assertUnchanged, buy, feeOn, newsOf, sell, settle } from './fair.ts';

export const purse = {
  donate: async (worlds) => {
    const { world, ada, cy, elsewhere } = await four(worlds);
    const before = await ada.me();
    const { treasury } = await stateOf(cy);
    const tag = (await cy.get('/state')).headers.get('etag');
    const gold = await ada.order('donate', { amount: 1_234 });
    assert.deepEqual(omit(gold, 'after'), { type: 'donated', what: 'gold', amount: 1_234 });
    assert.equal(gold.after.gold, before.gold - 1_234);
    assert.notEqual((await cy.get('/state')).headers.get('etag'), tag, 'a new version for the whole state');
    const steel = await ada.order('donate', { amount: 56, material: 'steel' });
    assert.deepEqual(omit(steel, 'after'), { type: 'donated', what: 'steel', amount: 56 });
    assert.equal(steel.after.materials.steel, before.materials.steel - 56);
    assertChanges(treasury, (await stateOf(cy)).treasury, { gold: 1_234, materials: { steel: 56 } });

    const { what } = await ada.order('donate', { amount: 1, material: null as never });
    assert.equal(what, 'gold', 'null is as good as nothing');

    const now = await ada.me();
    await assertUnchanged(world, [ada, cy, elsewhere], async () => {
      const short = async (fields: object) =>
        pick(await ada.refused('donate', fields), ['code', 'what', 'needed', 'have']);
      assert.deepEqual(await short({ amount: now.gold + 1 }), {
        code: 'not_enough',
        what: 'gold',
        needed: now.gold + 1,
        have: now.gold,
      });
      assert.deepEqual(await short({ amount: 305, material: 'steel' }), {
        code: 'not_enough',
        what: 'steel',
        needed: 305,
        have: 304,
      });
      assert.equal((await ada.refused('donate', { amount: 1, material: 'mud' })).code, 'unknown_material');
      for (const amount of [0, -1])
        assert.equal((await ada.refused('donate', { amount })).code, 'out_of_range');
      for (const amount of [0.5, 2 ** 53, null, true]) await ada.refused('donate', { amount }, 400);
    });
  },

  grant: async (worlds) => {
    const { world, ada, bo, cy, elsewhere } = await led(worlds);
    const wait = await ada.refused('grant', { to: cy.house, amount: 1 });
    assert.deepEqual(pick(wait, ['code', 'until_tick']), { code: 'leader_waits', until_tick: 48 });
    await world.tick(24);
    const newcomer = await settle(world, 'newcomer', { realm: 5, state: 2 });
    const { steel, gold } = { steel: 100, gold: 20_000 };
    const players = [ada, bo, cy, elsewhere, newcomer];
    await assertUnchanged(world, players, async () => {
      const refuse = async (fields: object, who = ada) => {
        const told = await who.refused('grant', { to: cy.house, amount: 1, ...fields });
        return omit(told, 'error', 'request_id');
      };
      assert.deepEqual(await refuse({}, bo), { code: 'not_leader', leader: ada.house });
      assert.deepEqual(await refuse({ to: ada.house }), { code: 'not_to_yourself' });
      assert.equal((await refuse({ to: elsewhere.house })).code, 'not_in_your_state');
      assert.equal((await refuse({ to: newcomer.house })).code, 'target_protected');
      assert.equal((await refuse({ to: 999 })).code, 'no_such_house');
      assert.equal((await refuse({ material: 'mud' })).code, 'unknown_material');
      assert.equal((await refuse({ amount: 0 })).code, 'out_of_range');
      assert.equal((await refuse({ amount: -3 })).code, 'out_of_range');
      const beyond = { code: 'not_enough', what: 'gold', needed: gold + 1, have: gold };
      assert.deepEqual(await refuse({ amount: gold + 1 }), beyond);
      // At most a twentieth of a stock in 24 ticks.
      assert.deepEqual(await refuse({ amount: 1_001 }), {
        code: 'grant_too_large',
        amount: 1_001,
        max: 1_000,
      });
      const much = { code: 'grant_too_large', amount: 6, max: 5 };
      assert.deepEqual(await refuse({ amount: 6, material: 'steel' }), much);
      for (const amount of [1.5, 2 ** 53]) await ada.refused('grant', { to: cy.house, amount }, 400);
    });

    const before = await cy.me();
    const reply = await ada.order('grant', { to: cy.house, amount: 600 });
    assert.deepEqual(omit(reply, 'after'), { type: 'granted', to: cy.house, what: 'gold', amount: 600 });
    await ada.order('grant', { to: cy.house, amount: 5, material: 'steel' });
    const after = await cy.me();
    assert.equal(after.gold - before.gold, 600);
    assert.equal(after.materials.steel - before.materials.steel, 5);
    const { treasury } = await stateOf(bo);
    assert.deepEqual([treasury.gold, treasury.materials.steel], [gold - 600, steel - 5]);
    const told = { by: ada.house, to: cy.house };
    for (const player of [ada, bo, cy])
      assert.deepEqual(await newsOf(player, 'granted'), [
        { ...told, what: 'gold', amount: 600 },
        { ...told, what: 'steel', amount: 5 },
      ]);
    // What it has had within 24 ticks counts; another house may still have its own.
    const { max } = await ada.refused('grant', { to: cy.house, amount: 401 });
    assert.equal(max, 400);
    await ada.order('grant', { to: bo.house, amount: 970 });
    await world.tick(24);
    await ada.order('grant', { to: cy.house, amount: 900 });
  },

  'state.protected_leader': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const leader = await settle(world, 'leader', { realm: 1, state: 1 });
    const mate = await settle(world, 'mate', { realm: 1, state: 1 });
    await voteFor(leader, leader);
    await world.tick(24);
    await mate.order('leave_protection', {});
    await mate.order('donate', { amount: 1_000 });
    await assertUnchanged(world, [leader, mate], async () => {
      const terms = { side: 'buy', material: 'iron', quantity: 1, price: 45, treasury: true };
      for (const [type, fields] of [
        ['grant', { to: mate.house, amount: 10 }],
        ['order', terms],
      ] as const) {
        const { code, until_tick } = await leader.refused(type, fields);
        assert.deepEqual([code, until_tick], ['under_protection', 72], type);
      }
    });
    await leader.order('leave_protection', {});
    await leader.order('grant', { to: mate.house, amount: 10 });
  },

  'state.leader_only': async (worlds) => {
    const { world, ada, bo, elsewhere } = await led(worlds);
    await world.tick(24);
    const { order } = await ada.order('order', {
      side: 'sell',
      material: 'steel',
      quantity: 1,
      price: 210,
      treasury: true,
    });
    world.clock.move(600_000);
    const commands: [type: string, fields: object][] = [
      ['grant', { to: ada.house, amount: 1 }],
      ['set_tax', { rate_bp: 1 }],
      ['order', { side: 'sell', material: 'steel', quantity: 1, price: 210, treasury: true }],
      ['cancel', { order }],
    ];
    await assertUnchanged(world, [ada, bo, elsewhere], async () => {
      for (const [type, fields] of commands) {
        const { code, error, leader } = await bo.refused(type, fields);
        assert.deepEqual(
          [code, error, leader],
          ['not_leader', "only your state's leader may do that", ada.house],
          type,
        );
      }
      // Nor may the leader of another state, or of none.
      assert.equal((await elsewhere.refused('cancel', { order })).code, 'not_your_order');
      assert.equal((await elsewhere.refused('set_tax', { rate_bp: 1 })).leader, 0);
    });
  },

  set_tax: async (worlds) => {
    const { world, ada, bo, cy, elsewhere } = await led(worlds);
    const early = await ada.refused('set_tax', { rate_bp: 100 });
    assert.deepEqual(pick(early, ['code', 'until_tick']), { code: 'leader_waits', until_tick: 48 });
    await world.tick(24);
    await settle(world, 'newcomer', { realm: 5, state: 2 });
    await assertUnchanged(world, [ada, bo, elsewhere], async () => {
      assert.deepEqual(pick(await bo.refused('set_tax', { rate_bp: 1 }), ['code', 'error', 'leader']), {
        code: 'not_leader',
        error: "only your state's leader may do that",
        leader: ada.house,
      });
      assert.equal((await elsewhere.refused('set_tax', { rate_bp: 1 })).leader, 0);
      const high = await ada.refused('set_tax', { rate_bp: 2_001 });
      assert.deepEqual(pick(high, ['code', 'min', 'max']), { code: 'out_of_range', min: 0, max: 2_000 });
      // One limit, whichever side of what any age may set.
      for (const rate_bp of [-1, 2_001, 10_001])
        assert.deepEqual(pick(await ada.refused('set_tax', { rate_bp }), ['code', 'min', 'max']), {
          code: 'out_of_range',
          min: 0,
          max: 2_000,
        });
      await ada.refused('set_tax', { rate_bp: 1.5 }, 400);
    });
    const reply = await ada.order('set_tax', { rate_bp: 700 });
    assert.deepEqual(omit(reply, 'after'), { type: 'tax_set', rate_bp: 700 });
    assert.equal((await stateOf(bo)).tax_bp, 700);
    for (const player of [ada, bo, cy])
      assert.deepEqual(await newsOf(player, 'tax_set'), [{ by: ada.house, rate_bp: 700 }]);

    // A share of the gold that each house makes, whatever it pays; a house under protection gives none.
    const rules = await world.visitor.rules();
    const payers = [ada, bo, cy];
    const taxes = await Promise.all(
      payers.map(async (player) =>
        Math.floor((new Model(rules, await player.me()).gold_made * 700) / 10_000),
      ),
    );
    assert.ok(Math.min(...taxes) > 100);
    const { treasury } = await stateOf(ada);
    await world.tick();
    const after = await stateOf(ada);
    assert.equal(after.treasury.gold - treasury.gold, taxes[0] + taxes[1] + taxes[2]);
    // What the treasury gets the house has not: two ticks of one house, untaxed and taxed.
    const next = async (rate_bp: number) => {
      await ada.order('set_tax', { rate_bp });
      const me = await cy.me();
      await world.tick();
      return { change: (await cy.me()).gold - me.gold, made: new Model(rules, me).gold_made };
    };
    const free = await next(0);
    const taxed = await next(2_000);
    const paid = free.change - taxed.change - (free.made - taxed.made);
    const drift = Math.abs(paid - Math.floor(taxed.made / 5));
    assert.ok(drift < 20, `all but the wages of a few adepts more: ${drift} gold`);
  },

  'order.treasury': async (worlds) => {
    const { world, ada, bo, cy, elsewhere } = await led(worlds);
    const terms = { side: 'buy', material: 'steel', quantity: 10, price: 200, treasury: true };
    const early = await ada.refused('order', terms);
    assert.deepEqual(pick(early, ['code', 'until_tick']), { code: 'leader_waits', until_tick: 48 });
    await world.tick(24);
    const players = [ada, bo, cy, elsewhere];
    await assertUnchanged(world, players, async () => {
      const refuse = async (fields: object, who = ada) =>
        omit(await who.refused('order', { ...terms, ...fields }), 'error', 'request_id');
      assert.deepEqual(await refuse({}, bo), { code: 'not_leader', leader: ada.house });
      // Within a tenth of the reference price.
      for (const price of [179, 221]) {
        assert.deepEqual(await refuse({ price }), { code: 'price_out_of_band', price, min: 180, max: 220 });
      }
      const needed = 20_000 + feeOn(20_000, 200) + feeOn(20_000, 300);
      const have = 20_000;
      assert.deepEqual(await refuse({ quantity: 100 }), { code: 'not_enough', what: 'gold', needed, have });
      const goods = { code: 'not_enough', what: 'steel', needed: 101, have: 100 };
      assert.deepEqual(await refuse({ side: 'sell', quantity: 101 }), goods);
    });

    // Never with the houses of its own state; and at the age's own fee, whatever the leader's.
    await sell(cy, 5, 190);
    await sell(elsewhere, 6, 195);
    const gold = { ada: (await ada.me()).gold, elsewhere: (await elsewhere.me()).gold };
    const reply = await buy(ada, 10, 200, { treasury: true });
    const paid = 6 * 195 + feeOn(6 * 195, 200);
    assert.deepEqual(omit(reply, 'after', 'order'), {
      type: 'order_placed',
      filled: 6,
      gold: paid,
      fee: paid - 6 * 195,
      cross_fee: 0,
      left: 4,
    });
    const held = 800 + feeOn(800, 300);
    const { treasury } = await stateOf(bo);
    assert.deepEqual([treasury.gold, treasury.materials.steel], [20_000 - paid - held, 106]);
    assert.equal((await ada.me()).gold, gold.ada, 'not her own');
    assert.equal((await elsewhere.me()).gold, gold.elsewhere + 6 * 195);
    assert.deepEqual((await cy.read('orders', '/orders')).orders[0].left, 5);

    // All of the state see its orders and are told; its fills are told to the leader.
    const { order } = reply;
    for (const player of [ada, bo, cy]) {
      const { orders, treasury } = await player.read('orders', '/orders');
      assert.ok(!orders.some((each) => each.order === order));
      assert.deepEqual(
        treasury.map((each) => pick(each, ['order', 'quantity', 'left', 'gold', 'units'])),
        [{ order, quantity: 10, left: 4, gold: held, units: 0 }],
      );
      assert.deepEqual(await newsOf(player, 'treasury_order'), [
        { order, cancelled: false, side: 'buy', material: 'steel', quantity: 10, price: 200 },
      ]);
    }
    assert.deepEqual((await elsewhere.read('orders', '/orders')).treasury, []);
    const [fill] = await newsOf(ada, 'order_filled');
    assert.deepEqual(pick(fill, ['order', 'treasury', 'quantity', 'fee']), {
      order,
      treasury: true,
      quantity: 6,
      fee: paid - 6 * 195,
    });

    world.clock.move(600_000);
    assert.equal((await bo.refused('cancel', { order })).code, 'not_leader');
    assert.equal((await elsewhere.refused('cancel', { order })).code, 'not_your_order');
    const back = await ada.order('cancel', { order });
    assert.deepEqual(omit(back, 'after'), { type: 'order_cancelled', order, left: 4, gold: held, units: 0 });
    assert.equal((await stateOf(bo)).treasury.gold, 20_000 - paid);
  },
} satisfies Cases;
