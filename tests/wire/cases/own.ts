/** `/me` and the own view: every number against the model, for houses that differ, before and after a tick. */
import assert from 'node:assert/strict';
import { Model } from '../model.ts';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';

/** Houses with something of everything: work under way, sciences, troops of many kinds, idle and crowded ones. */
const HOUSES = [
  { name: 'Ostler', race: 'sootriders', personality: 'pathfinder' },
  { name: 'Mortar', race: 'kilnwrights', personality: 'builder' },
  { name: 'Lens', race: 'glassreaders', personality: 'scholar' },
  { name: 'Drover', race: 'peatkin', personality: 'quartermaster' },
  { name: 'Quill', race: 'plumesingers', personality: 'firebrand' },
] as const;

interface Scene {
  readonly world: World;
  readonly players: readonly Player[];
  /** Every house, fresh from founding, in the middle of work, and after ticks. */
  readonly models: readonly Model[];
}

const scenes = new WeakMap<Worlds, Promise<Scene>>();

function scene(worlds: Worlds): Promise<Scene> {
  const made = scenes.get(worlds) ?? play(worlds);
  scenes.set(worlds, made);
  return made;
}

async function play(worlds: Worlds): Promise<Scene> {
  const world = await worlds.get('whole');
  const players: Player[] = [];
  for (const { name, race, personality } of HOUSES)
    players.push(await world.founder(name, race, personality));
  const rules = await world.visitor.rules();
  const models: Model[] = [];
  const look = async () => {
    for (const player of players) models.push(new Model(rules, await player.me()));
  };

  await look();
  for (const player of players) {
    await player.order('raze', { building: 'keeps', count: 3 });
    await player.order('raze', { building: 'watchposts', count: 3 });
    await player.order('build', { building: 'barracks', count: 4 });
    await player.order('train', { unit: 1, count: 8, direct: true });
    await player.order('train', { unit: 4, count: 6 });
    await player.order('train_medics', { count: 4 });
    await player.order('upgrade', { unit: 2, count: 20 });
    await player.order('build_chariots', { count: 2 });
    await player.order('explore', { acres: 3 });
    await player.order('set_adept_cap', { per_acre_tenths: null });
  }
  // One house has far more people than room, and soon more work than people.
  const { buildings } = await players[3].me();
  await players[3].order('raze', { building: 'homes', count: buildings.homes });
  await players[3].order('set_draft', { rate_bp: 7_000 });
  await look();
  await world.tick(13);
  for (const [i, player] of players.entries()) {
    const { books } = await player.me();
    const science = (['coinage', 'masonry', 'soilcraft', 'hearthcraft', 'surveying'] as const)[i];
    await player.order('invest', { science, books: books.economy });
    await player.order('invest', { science: 'armoury', books: books.military - i });
    await player.order('invest', { science: 'stillwater', books: books.arcane });
  }
  const { prices } = await players[3].me();
  await players[3].order('train', { unit: 1, count: prices.train[1]!.direct!.max, direct: true });
  await look();
  await world.tick(12);
  await look();
  return { world, players, models };
}

/** Asserts what each house says under these fields against the model. */
async function each(worlds: Worlds, expected: (model: Model) => object): Promise<readonly Model[]> {
  const { models } = await scene(worlds);
  for (const model of models) {
    const fields = expected(model);
    assert.deepEqual(pick(model.me, Object.keys(fields) as (keyof Me)[]), fields, model.me.name);
  }
  return models;
}

export const own = {
  'me.account': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Me Account');
    const without = await player.read('me', '/me');
    assert.deepEqual(pick(without.account, ['name']), { name: 'Me Account' });
    assert.equal(without.house, null);
    await player.found({ name: 'Accountable', race: 'gleaners', personality: 'schemer' });
    const me = await player.me();
    assert.deepEqual(me.account, without.account);
    assert.deepEqual(pick(me, ['house', 'id', 'name', 'race', 'personality', 'robot']), {
      house: player.house,
      id: player.house,
      name: 'Accountable',
      race: 'gleaners',
      personality: 'schemer',
      robot: false,
    });
  },

  'house.own': async (worlds) => {
    const { players } = await scene(worlds);
    for (const player of players) {
      const whole = await player.read('house', `/houses/${player.house}`);
      assert.deepEqual(whole, omit(await player.me(), 'account', 'email', 'subscriber', 'house'));
    }
  },

  'me.population': async (worlds) => {
    const models = await each(worlds, ({ population, max_population }) => ({ population, max_population }));
    assert.ok(
      models.some(({ me }) => me.population > me.max_population),
      'one is crowded',
    );
    assert.ok(models.some(({ me }) => me.medics_training > 0) && models.some(({ me }) => me.adepts > 0));
  },

  'me.employment': async (worlds) => {
    const models = await each(worlds, ({ jobs, employment_bp, efficiency_bp }) => ({
      jobs,
      employment_bp,
      building_efficiency_bp: efficiency_bp,
    }));
    const rates = models.map(({ me }) => me.employment_bp);
    assert.deepEqual([Math.max(...rates), Math.min(...rates) < 10_000], [10_000, true], `${rates}`);
  },

  'me.stats': async (worlds) => {
    await each(worlds, ({ stats }) => ({ stats: [...stats].filter(([, bp]) => bp !== 0) }));
  },

  'me.buildings_do': async (worlds) => {
    await each(worlds, ({ buildings_do }) => ({ buildings_do }));
    // And what they say is what the tick brings.
    const { world, players } = await scene(worlds);
    const before = await Promise.all(players.map((player) => player.me()));
    await world.tick();
    for (const [i, player] of players.entries()) {
      const { ticks } = await player.read('ticks', '/ticks');
      const { foundries, stables } = before[i].buildings_do;
      const [[material, made]] = foundries.produces;
      assert.equal(ticks[0].materials[material], made);
      assert.equal(ticks[0].horses, stables.produces[0][1]);
      assert.ok(made > 0);
    }
  },

  'me.shrine_share': async (worlds) => {
    await each(worlds, ({ shrine_share_bp }) => ({ shrine_share_bp }));
  },

  'me.aether_capacity': async (worlds) => {
    await each(worlds, ({ aether_capacity }) => ({ aether_capacity }));
  },

  'me.trait_slots': async (worlds) => {
    const models = await each(worlds, ({ me, rules }) => ({
      general_trait_slots: rules.definitions.races[me.race].general_trait_slots,
    }));
    assert.ok(new Set(models.map(({ me }) => me.general_trait_slots)).size > 1, 'races differ');
  },

  'me.market_fee': async (worlds) => {
    const models = await each(worlds, ({ market_fee_bp }) => ({ market_fee_bp }));
    const fees = new Set(models.map(({ me }) => me.market_fee_bp));
    assert.ok(fees.size > 2 && Math.max(...fees) <= 200, `a merchant and coinage pay less: ${[...fees]}`);
  },

  'me.prices': async (worlds) => {
    const { models } = await scene(worlds);
    for (const { me, prices } of models) {
      assert.deepEqual(pick(me.prices, Object.keys(prices) as (keyof Me['prices'])[]), prices, me.name);
    }
  },

  'me.prices_offense': async (worlds) => {
    const { models } = await scene(worlds);
    for (const model of models) {
      const none = [model.stat('offense'), model.stat('elite_offense')];
      assert.deepEqual(model.me.prices.offense.bp, { none });
    }
    assert.ok(models.some(({ me }) => me.prices.offense.bp.none[0] > 0));
  },

  'me.prices_max': async (worlds) => {
    const { players } = await scene(worlds);
    for (const player of players) {
      const { prices } = await player.me();
      const orders: [max: number, command: (count: number) => object][] = [
        [prices.explore.max, (acres) => ({ type: 'explore', acres })],
        [prices.medics.max, (count) => ({ type: 'train_medics', count })],
        [prices.chariots.max, (count) => ({ type: 'build_chariots', count })],
      ];
      for (const [building, { max }] of Object.entries(prices.build))
        orders.push([max, (count) => ({ type: 'build', building, count })]);
      for (const [unit, price] of prices.train.entries()) {
        if (price === null) continue;
        orders.push([price.max, (count) => ({ type: 'train', unit, count })]);
        orders.push([price.direct!.max, (count) => ({ type: 'train', unit, count, direct: true })]);
      }
      for (const [unit, price] of prices.upgrade.entries())
        if (price !== null) orders.push([price.max, (count) => ({ type: 'upgrade', unit, count })]);
      for (const [recipe, { max }] of Object.entries(prices.refine))
        orders.push([max, (times) => ({ type: 'refine', recipe, times })]);
      for (const [max, command] of orders) {
        const answer = async (count: number) => {
          const asked = { house: player.house, ...command(count) };
          const { status } = await player.post('/commands/preview', asked);
          return { asked, status };
        };
        if (max > 0) assert.deepEqual(await answer(max), { ...(await answer(max)), status: 200 });
        assert.deepEqual(await answer(max + 1), { ...(await answer(max + 1)), status: 422 });
      }
    }
  },

  'costs.splitting': async (worlds) => {
    const { players } = await scene(worlds);
    const [player] = players;
    const costOf = async (acres: number) => {
      const { body } = await player.post('/commands/preview', {
        type: 'explore',
        house: player.house,
        acres,
      });
      return (body as { cost: { gold: number; soldiers: number } }).cost;
    };
    const one = await costOf(1);
    for (const acres of [2, 3, 5]) {
      const whole = await costOf(acres);
      assert.equal(whole.gold, acres * one.gold);
      assert.ok(whole.soldiers <= acres * one.soldiers, `${acres} acres at once take no more`);
    }
    assert.ok((await costOf(5)).soldiers < 5 * one.soldiers, 'rounded up once, not five times');
  },

  'me.science_ranks': async (worlds) => {
    const { models } = await scene(worlds);
    for (const { me, ranks } of models) {
      for (const category of ['economy', 'military', 'arcane'] as const) {
        const { rank, books_each, next_rank_at } = me.science.ranks[category];
        assert.deepEqual({ rank, books_each, next_rank_at }, ranks[category], me.name);
      }
    }
    // A tick's books count as experience, until the next rank is reached.
    const world = await worlds.get('whole');
    const player = await world.founder('science_ranks');
    let { science } = await player.me();
    assert.deepEqual([science.ranks.arcane.experience_each, science.ranks.arcane.rank], [0, 0]);
    const line = science.ranks.arcane.next_rank_at!;
    for (let each = 0; each < line; each += 10) {
      await world.tick();
      ({ science } = await player.me());
      assert.equal(science.ranks.arcane.experience_each, each + 10);
    }
    assert.equal(science.ranks.arcane.rank, 1);
  },

  'me.books_next_tick': async (worlds) => {
    const { world, players } = await scene(worlds);
    await players[2].order('set_science', { focus: 'military', paper_budget: 2 });
    await players[4].order('assign_scientists', { from: 'arcane', to: 'economy', count: 2 });
    const before = await Promise.all(players.map((player) => player.me()));
    await world.tick();
    for (const [i, player] of players.entries()) {
      const { books } = await player.me();
      for (const category of ['economy', 'military', 'arcane'] as const) {
        const { books_next_tick } = before[i].science.ranks[category];
        assert.equal(
          books[category] - before[i].books[category],
          books_next_tick,
          `${player.house} ${category}`,
        );
        assert.ok(books_next_tick > 0);
      }
    }
  },

  'me.pending': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('pending', 'sootriders', 'merchant');
    await player.order('raze', { building: 'keeps', count: 2 });
    const { prices } = await player.me();
    const { tick, tick_ms } = await world.visitor.read('age', '/age');
    const first_ms = world.clock.now_ms;
    await player.order('explore', { acres: 5 });
    await player.order('build', { building: 'farms', count: 2 });
    await world.tick();
    const later_ms = world.clock.now_ms;
    await player.order('train_medics', { count: 3 });
    await player.order('train', { unit: 4, count: 2 });
    await player.order('upgrade', { unit: 2, count: 6 });
    await player.order('build_chariots', { count: 1 });
    const { next_tick_at } = await world.visitor.read('age', '/age');

    const entry = (kind: string, what: string, count: number, started_at: number, done_tick: number) => ({
      kind,
      what,
      count,
      started_at,
      done_at: next_tick_at! + (done_tick - tick - 2) * tick_ms,
      done_tick,
    });
    const due = (ticks: number) => tick + 1 + ticks;
    const expected = [
      entry('explore', 'land', 5, first_ms, tick + prices.explore.ticks),
      entry('build', 'farms', 2, first_ms, tick + prices.build.farms.ticks),
      entry('medics', 'medics', 3, later_ms, due(prices.medics.ticks)),
      entry('train', 'thieves', 2, later_ms, due(prices.train[4]!.ticks)),
      entry('train', 'defense_plus', 6, later_ms, due(prices.upgrade[2]!.ticks)),
      entry('build', 'chariots', 1, later_ms, due(prices.chariots.ticks)),
    ].sort((a, b) => a.done_tick - b.done_tick);
    assert.deepEqual((await player.me()).pending, expected);
    // What is done is no longer there.
    await world.tick(expected[0].done_tick - tick - 1);
    const left = expected.filter(({ done_tick }) => done_tick > expected[0].done_tick);
    const still = (await player.me()).pending.map(({ what }) => what);
    assert.deepEqual(
      still,
      left.map(({ what }) => what),
    );
    await world.tick(20);
    assert.deepEqual((await player.me()).pending, []);
  },
} satisfies Cases;
