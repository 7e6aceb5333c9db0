/** The market, the treasury and aid: three houses, two of them in one state, and every number they are told. */
import assert from 'node:assert/strict';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import type { Cases } from './case.ts';

interface Scene {
  readonly world: World;
  /** Leads the state that `mate` is of; iron's realm. */
  readonly leader: Player;
  readonly mate: Player;
  /** Of another realm. */
  readonly stranger: Player;
}

/** Three houses out of protection, in a world of their own. */
async function scene(worlds: Worlds): Promise<Scene> {
  const world = await worlds.own('small');
  const player = async (name: string, realm: number) => {
    const made = await world.player(name);
    await made.found({ name, race: 'kilnwrights', personality: 'builder', realm, state: 1 });
    return made;
  };
  const [leader, mate, stranger] = [await player('Lead', 1), await player('Mate', 1), await player('Far', 2)];
  for (const each of [leader, mate]) {
    await each.order('vote', { vote: { type: 'for', house: leader.house } });
  }
  await world.tick(24);
  for (const each of [leader, mate, stranger]) await each.order('leave_protection', {});
  return { world, leader, mate, stranger };
}

async function material(player: Player, id: string) {
  const { materials } = await player.read('market', '/market');
  return materials.find((each) => each.material === id)!;
}

const part = (gold: number, bp: number) => Math.ceil((gold * bp) / 10_000);

/** The latest news of a kind. */
async function news(player: Player, kind: string) {
  const items = (await player.read('news', '/news')).news;
  return items.find((item) => item.kind === kind) as Record<string, unknown> | undefined;
}

function stock({ materials }: Pick<Me, 'materials'>, id: string): number {
  return materials[id];
}

export const market = {
  'market.read': async (worlds) => {
    const { leader } = await scene(worlds);
    const { materials } = await leader.read('market', '/market');
    const rules = await leader.rules();
    assert.deepEqual(
      materials.map((each) => each.material).sort(),
      Object.keys(rules.definitions.materials).sort(),
    );
    const iron = await material(leader, 'iron');
    const { params } = rules as unknown as { params: Record<string, number> };
    // Two houses of 300 acres; 150% of 45 less a step for each of 24 ticks after the first offer.
    const output = params.realm_output_base + (600 * params.realm_output_per_100_acres) / 100;
    const bp = params.steward_start_bp - 23 * params.steward_step_bp;
    assert.deepEqual(iron, {
      material: 'iron',
      realms: [1],
      output,
      last_trade: null,
      reference_price: 45,
      price_min: 23,
      price_max: 90,
      stewards: { price: part(45, bp), quantity: iron.stewards!.quantity },
      buys: [],
      sells: [],
    });
    const realm = await leader.read('realm', '/realms/1');
    assert.equal(realm.output, output);
    assert.deepEqual(
      realm.states.map(({ share_bp, leader: first }) => [share_bp, first]),
      [[10_000 - params.unclaimed_bp, leader.house]],
    );
    assert.deepEqual((await material(leader, 'steel')).stewards, null);
    assert.deepEqual((await material(leader, 'steel')).realms, []);
  },

  'market.order': async (worlds) => {
    const { world, leader, stranger } = await scene(worlds);
    const { params } = (await leader.rules()) as unknown as { params: Record<string, number> };
    const before = await leader.me();
    const cut = Object.fromEntries(before.stats).trading_cut ?? 0;
    assert.equal(before.market_fee_bp, part(params.market_fee_bp, 10_000 - cut));

    const offered = await stranger.order('order', {
      side: 'sell',
      material: 'iron',
      quantity: 100,
      price: 45,
    });
    assert.deepEqual(
      [offered.type, offered.filled, offered.gold, offered.fee, offered.cross_fee, offered.left],
      ['order_placed', 0, 0, 0, 0, 100],
    );
    assert.deepEqual((await material(leader, 'iron')).sells, [{ price: 45, quantity: 100, orders: 1 }]);
    const bought = await leader.order('order', { side: 'buy', material: 'iron', quantity: 60, price: 46 });
    const fee = part(2_700, before.market_fee_bp);
    const cross_fee = part(2_700, params.cross_realm_fee_bp);
    assert.ok(cross_fee > 0 && bought.order > offered.order);
    assert.deepEqual(
      [bought.filled, bought.gold, bought.fee, bought.cross_fee, bought.left],
      [60, 2_700 + fee + cross_fee, fee, cross_fee, 0],
    );
    assert.equal(bought.after.gold, before.gold - bought.gold);
    assert.equal(stock(bought.after, 'iron'), stock(before, 'iron') + 60);
    assert.deepEqual((await material(leader, 'iron')).last_trade, {
      price: 45,
      units: 60,
      gold: 2_700,
      tick: 24,
    });

    const fill = {
      kind: 'order_filled',
      treasury: false,
      material: 'iron',
      quantity: 60,
      price: 45,
      gold: 2_700,
    };
    const stamp = { tick: 24, at: world.clock.now_ms };
    const told = async (player: Player) => {
      const { id: _, ...item } = (await news(player, 'order_filled'))!;
      return item;
    };
    assert.deepEqual(await told(leader), {
      ...fill,
      ...stamp,
      order: bought.order,
      side: 'buy',
      fee,
      cross_fee,
      left: 0,
    });
    assert.deepEqual(await told(stranger), {
      ...fill,
      ...stamp,
      order: offered.order,
      side: 'sell',
      fee: 0,
      cross_fee: 0,
      left: 40,
    });

    // A sale that fills pays the fee out of what it brings; a buy from stewards of one's own realm no cross-realm fee.
    await stranger.order('order', { side: 'buy', material: 'timber', quantity: 10, price: 50 });
    const sold = await leader.order('order', { side: 'sell', material: 'timber', quantity: 10, price: 50 });
    assert.deepEqual(
      [sold.gold, sold.fee, sold.cross_fee],
      [500 - part(500, before.market_fee_bp), part(500, before.market_fee_bp), 0],
    );
    const { stewards } = await material(leader, 'iron');
    const dear = await leader.order('order', {
      side: 'buy',
      material: 'iron',
      quantity: 45,
      price: stewards!.price,
    });
    const forty = 40 * 45;
    assert.equal(dear.gold, forty + 5 * stewards!.price + dear.fee + part(forty, params.cross_realm_fee_bp));
    const band = await leader.refused('order', { side: 'buy', material: 'iron', quantity: 1, price: 1_000 });
    assert.deepEqual([band.code, band.min, band.max], ['price_out_of_band', 23, 90]);
  },

  'market.orders': async (worlds) => {
    const { world, leader, mate } = await scene(worlds);
    const at = world.clock.now_ms;
    const buy = await leader.order('order', { side: 'buy', material: 'iron', quantity: 10, price: 40 });
    const sale = await leader.order('order', { side: 'sell', material: 'iron', quantity: 7, price: 60 });
    const treasury = await leader.order('order', {
      treasury: true,
      side: 'sell',
      material: 'iron',
      quantity: 5,
      price: 45,
    });
    const same = { at, cancel_from: at + 600_000, asleep: false, filled: 0, material: 'iron' };
    const of_treasury = {
      ...same,
      order: treasury.order,
      side: 'sell',
      price: 45,
      quantity: 5,
      left: 5,
      gold: 0,
      units: 5,
    };
    assert.deepEqual(await leader.read('orders', '/orders'), {
      orders: [
        {
          ...same,
          order: buy.order,
          side: 'buy',
          price: 40,
          quantity: 10,
          left: 10,
          gold: 400 + 12,
          units: 0,
        },
        { ...same, order: sale.order, side: 'sell', price: 60, quantity: 7, left: 7, gold: 0, units: 7 },
      ],
      treasury: [of_treasury],
    });
    assert.deepEqual(await mate.read('orders', '/orders'), { orders: [], treasury: [of_treasury] });
    assert.equal(
      (
        await mate.refused('order', {
          treasury: true,
          side: 'sell',
          material: 'iron',
          quantity: 1,
          price: 45,
        })
      ).code,
      'not_leader',
    );

    const early = await leader.refused('cancel', { order: buy.order });
    assert.deepEqual([early.code, early.from_ms], ['order_too_new', at + 600_000]);
    world.clock.move(600_000);
    assert.equal((await mate.refused('cancel', { order: buy.order })).code, 'not_your_order');
    const back = await leader.order('cancel', { order: buy.order });
    assert.deepEqual(
      [back.type, back.order, back.left, back.gold, back.units],
      ['order_cancelled', buy.order, 10, 412, 0],
    );
    const goods = await leader.order('cancel', { order: treasury.order });
    assert.deepEqual([goods.gold, goods.units], [0, 5]);
  },

  'market.refine': async (worlds) => {
    const { leader } = await scene(worlds);
    const { recipes } = await leader.rules();
    assert.deepEqual(recipes.steel, {
      name: 'Steel',
      gold: 220,
      needs: { iron: 2, timber: 1 },
      makes: { steel: 2 },
    });
    const me = await leader.me();
    const discount = Object.fromEntries(me.stats).refine_cost ?? 0;
    const { steel } = me.prices.refine;
    const gold = part(220, 10_000 + discount);
    const most = Math.min(Math.floor(me.gold / gold), Math.floor(stock(me, 'iron') / 2), stock(me, 'timber'));
    assert.deepEqual(steel, { gold, materials: { iron: 2, timber: 1 }, makes: { steel: 2 }, max: most });
    const made = await leader.order('refine', { recipe: 'steel', times: 3 });
    assert.deepEqual(
      [made.made, made.cost.gold, made.cost.materials],
      [{ steel: 6 }, 3 * gold, { iron: 6, timber: 3 }],
    );
    assert.equal(stock(made.after, 'steel'), stock(me, 'steel') + 6);
    const turned = await leader.order('transmute', { from: 'iron', to: 'salt', amount: 99 });
    assert.deepEqual(
      [turned.to, turned.made, stock(turned.after, 'salt')],
      ['salt', 69, stock(me, 'salt') + 69],
    );
  },

  'purse.state': async (worlds) => {
    const { world, leader, mate } = await scene(worlds);
    const state = await mate.read('state', '/state');
    assert.deepEqual(state.members.map(({ id }) => id).sort(), [leader.house, mate.house].sort());
    assert.deepEqual(
      [state.leader, state.leader_may_from_tick, state.voters, state.tax_bp],
      [leader.house, 24, 2, 0],
    );
    assert.deepEqual(
      state.votes.find(({ house }) => house === leader.house),
      { house: leader.house, for: 2, against: 0 },
    );
    const { land } = state.ranks;
    assert.deepEqual([land.total, land.of], [600, (await mate.read('age', '/age')).standings.length]);
    assert.ok(land.rank >= 1 && land.rank <= land.of);

    await mate.order('donate', { amount: 1_000 });
    await mate.order('donate', { amount: 100, material: 'timber' });
    const richer = (await mate.read('state', '/state')).treasury;
    assert.equal(richer.gold, state.treasury.gold + 1_000);
    assert.equal(richer.materials.timber, state.treasury.materials.timber + 100);

    for (const [type, fields] of [
      ['grant', { to: leader.house, amount: 1 }],
      ['set_tax', { rate_bp: 100 }],
    ] as const) {
      assert.equal((await mate.refused(type, fields)).code, 'not_leader');
    }
    const before = await mate.me();
    const granted = await leader.order('grant', { to: mate.house, amount: 5, material: 'timber' });
    assert.deepEqual(
      [granted.type, granted.to, granted.what, granted.amount],
      ['granted', mate.house, 'timber', 5],
    );
    assert.equal(stock(await mate.me(), 'timber'), stock(before, 'timber') + 5);
    const over = await leader.refused('grant', { to: mate.house, amount: 51 });
    assert.deepEqual([over.code, over.max], ['grant_too_large', 50]);

    await leader.order('set_tax', { rate_bp: 2_000 });
    assert.deepEqual([(await leader.refused('set_tax', { rate_bp: 2_001 })).max], [2_000]);
    await world.tick(2);
    assert.ok((await mate.read('state', '/state')).treasury.gold > richer.gold + 1_000);

    // Once a day what is over the cap of an acre a unit goes to the houses, by land.
    const share = (await news(mate, 'treasury_share'))!;
    assert.deepEqual(Object.keys(share.materials as object), ['iron']);
    assert.ok((share.ticks as number) <= 24 && (share.materials as Record<string, number>).iron > 0);
    assert.deepEqual((await news(leader, 'treasury_share'))!.materials, share.materials);

    const against = await mate.order('vote', { vote: { type: 'against' } });
    assert.equal(against.leader, null);
    assert.equal((await leader.read('state_houses', '/states/1/1')).leader, null);
  },

  'purse.aid': async (worlds) => {
    const { world, leader, mate, stranger } = await scene(worlds);
    const { params } = (await leader.rules()) as unknown as { params: Record<string, number> };
    const size = params.aid_worth_per_acre * 300;
    const ask = (to: number, what: string, amount: number) =>
      `/aid/quote?to=${to}&what=${what}&amount=${amount}`;
    const quote = await leader.read('aid_quote', ask(mate.house, 'gold', 6_000));
    const tax_bp = params.aid_tax_base_bp + Math.ceil((6_000 * params.aid_tax_rise_bp) / (2 * size));
    const loss_bp = params.aid_loss_gold_bp;
    const arriving = 6_000 - part(6_000, tax_bp) - part(6_000, loss_bp);
    assert.deepEqual(quote, { arriving, tax_bp, loss_bp, ticks: 4 });
    assert.equal(
      ((await leader.get(ask(stranger.house, 'gold', 1))).body as { code: string }).code,
      'not_in_your_state',
    );

    const before = await leader.me();
    const sent = await leader.order('send_aid', { to: mate.house, what: 'gold', amount: 6_000 });
    assert.deepEqual(
      [sent.arriving, sent.tax_bp, sent.loss_bp, sent.done_tick],
      [arriving, tax_bp, loss_bp, 28],
    );
    assert.equal(sent.after.gold, before.gold - 6_000);
    const later = await leader.read('aid_quote', ask(mate.house, 'gold', 6_000));
    assert.ok(later.tax_bp > tax_bp, 'the more it has had the more is taken');
    for (const what of ['food', 'soldiers', 'horses', 'aether', 'explorable', 'material:iron'])
      assert.ok((await leader.read('aid_quote', ask(mate.house, what, 40))).arriving > 0, what);
    const iron = stock(await mate.me(), 'reed');
    await leader.order('send_aid', { to: mate.house, what: 'material:reed', amount: 100 });
    const coming = (await news(mate, 'aid_sent'))!;
    await world.tick(3);
    assert.equal(stock(await mate.me(), 'reed'), iron);
    await world.tick(1);
    assert.equal(stock(await mate.me(), 'reed'), iron + (coming.amount as number));
    const [row] = (await mate.read('ticks', '/ticks')).ticks;
    assert.equal(row.materials.reed, coming.amount);
  },
} satisfies Cases;
