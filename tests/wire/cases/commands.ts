/** Each command of the first world: what it answers, what it takes, what comes of it and when. */
import assert from 'node:assert/strict';
import type { CommandReply } from '@realm/contract';
import { Model } from '../model.ts';
import type { Me, Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { assertChanges, type Cases, omit, pick } from './case.ts';

type After = CommandReply['after'];

/** The resources that `after` names, as the specification lists them. */
export const RESOURCES = [
  'id',
  'gold',
  'food',
  'peasants',
  'units',
  'away',
  'training',
  'medics',
  'horses',
  'chariots',
  'aether',
  'adepts',
  'land',
  'incoming_land',
  'explorable_acres',
  'materials',
] as const satisfies readonly (keyof After)[];

interface Scene {
  readonly world: World;
  readonly player: Player;
  readonly me: Me;
  readonly model: Model;
}

/** A house of its own in the whole world, after some ticks. */
async function scene(worlds: Worlds, name: string, ticks = 0, race = 'sootriders'): Promise<Scene> {
  const world = await worlds.get('whole');
  const player = await world.founder(name, race, 'quartermaster');
  if (ticks > 0) await world.tick(ticks);
  const me = await player.me();
  return { world, player, me, model: new Model(await player.rules(), me) };
}

/** The reply without `after`; `after` differs from what the house had by these changes and no others. */
function said<R extends { after: After }>(reply: R, me: Me, changed: object): Omit<R, 'after'> {
  assertChanges(pick(me, RESOURCES), reply.after, changed);
  return omit(reply, 'after');
}

/** A cost as replies say it, each field there. */
const taken = (some: object) => ({
  gold: 0,
  soldiers: 0,
  peasants: 0,
  horses: 0,
  books: 0,
  materials: {},
  ...some,
});

/** Numbers by id, each times `n`. */
const times = (amounts: Readonly<Record<string, number>>, n: number) =>
  Object.fromEntries(Object.entries(amounts).map(([id, units]) => [id, units * n]));

export const commands = {
  'command.create_house': async (worlds) => {
    const world = await worlds.get('whole');
    const rules = await world.visitor.rules();
    const player = await world.player('command.create_house');
    const state = await world.visitor.read('state_houses', '/states/3/2');
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].find((seat) => !state.houses.some((h) => h.seat === seat));
    const { tick, houses } = await world.visitor.read('world', '/world');
    const fields = { name: 'Third Kiln of Marlton', race: 'kilnwrights', personality: 'merchant' };

    const reply = await player.found({ ...fields, realm: 3, state: 2 });
    const { house } = reply;
    assert.deepEqual(omit(reply, 'after'), { type: 'created', house, realm: 3, state: 2, seat: free });

    const me = await player.me();
    const { params } = rules;
    assert.deepEqual(pick(me, ['name', 'race', 'personality', 'realm', 'state', 'seat', 'founded_tick']), {
      ...fields,
      realm: 3,
      state: 2,
      seat: free,
      founded_tick: tick,
    });
    assert.equal((await world.visitor.read('world', '/world')).houses, houses + 1);
    assert.deepEqual(pick(reply.after, ['id', 'gold', 'food', 'aether', 'explorable_acres']), {
      id: house,
      gold: params.start_gold,
      food: params.start_food,
      aether: params.start_aether,
      explorable_acres: params.explorable_start,
    });
    assert.deepEqual(reply.after.units, [
      params.start_soldiers,
      0,
      params.start_defense_units,
      ...Array(7).fill(0),
    ]);
    // Without a wish it is seated where it evens strength best: in a state with the fewest people.
    const other = await world.player('command.create_house other');
    const seated = await other.found({
      name: 'Fourth Kiln of Marlton',
      race: 'peatkin',
      personality: 'scholar',
    });
    const beside = await world.visitor.read('state_houses', `/states/${seated.realm}/${seated.state}`);
    assert.deepEqual(
      beside.houses.filter(({ robot }) => !robot).map(({ id }) => id),
      [seated.house],
      'a state of robots alone',
    );
  },

  'command.explore': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'explore');
    const { gold_per_acre } = model.prices.explore;
    const ticks = model.param('explore_ticks');
    const acres = 7;
    const soldiers = model.soldiersFor(acres);
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('explore', { acres });
    assert.deepEqual(
      said(reply, me, {
        gold: -acres * gold_per_acre,
        units: { 0: -soldiers },
        incoming_land: acres,
        explorable_acres: -acres,
      }),
      {
        type: 'exploring',
        acres,
        cost: taken({ gold: acres * gold_per_acre, soldiers }),
        done_tick: tick + ticks,
      },
    );
    await world.tick(ticks - 1);
    assert.deepEqual(pick(await player.me(), ['land', 'incoming_land']), {
      land: me.land,
      incoming_land: acres,
    });
    await world.tick();
    const after = await player.me();
    assert.deepEqual(pick(after, ['land', 'incoming_land', 'barren']), {
      land: me.land + acres,
      incoming_land: 0,
      barren: me.barren + acres,
    });
  },

  'command.build': async (worlds) => {
    const { world, player } = await scene(worlds, 'build');
    await player.order('raze', { building: 'markets', count: 6 });
    const me = await player.me();
    const { gold, materials, ticks } = new Model(await player.rules(), me).prices.build.farms;
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('build', { building: 'farms', count: 4 });
    assert.deepEqual(said(reply, me, { gold: -4 * gold, materials: times(materials, -4) }), {
      type: 'building',
      building: 'farms',
      count: 4,
      credits: 0,
      cost: taken({ gold: 4 * gold, materials: times(materials, 4) }),
      done_tick: tick + ticks,
    });
    const sites = await player.me();
    assert.deepEqual([sites.constructing, sites.barren], [{ farms: 4 }, me.barren - 4]);
    await world.tick(ticks);
    const done = await player.me();
    assert.deepEqual([done.constructing, done.buildings.farms], [{}, me.buildings.farms + 4]);
  },

  'command.raze': async (worlds) => {
    const { player, me } = await scene(worlds, 'raze');
    const reply = await player.order('raze', { building: 'keeps', count: 2 });
    assert.deepEqual(said(reply, me, {}), { type: 'razed', building: 'keeps', count: 2 });
    const after = await player.me();
    assertChanges(me.buildings, after.buildings, { keeps: -2 });
    assert.equal(after.barren, me.barren + 2);
  },

  'command.set_draft': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'set_draft');
    const reply = await player.order('set_draft', { rate_bp: 7_000 });
    assert.deepEqual(said(reply, me, {}), { type: 'draft_set', rate_bp: 7_000 });
    assert.equal((await player.me()).draft_rate_bp, 7_000);
    // Below the rate, a share of the peasants, births among them, become soldiers.
    await world.tick();
    const { ticks } = await player.read('ticks', '/ticks');
    const [{ soldiers, levels }] = ticks;
    const step_bp = model.param('draft_step_bp');
    const most = Math.floor(((levels.peasants + soldiers) * step_bp) / 10_000);
    assert.ok(soldiers > 0 && Math.abs(soldiers - most) <= 1, `${soldiers} soldiers of ${most}`);
    // At 300 bp the military share is above 3% already, so nobody joins.
    await player.order('set_draft', { rate_bp: 300 });
    await world.tick();
    assert.equal((await player.read('ticks', '/ticks')).ticks[0].soldiers, 0);
  },

  'command.release': async (worlds) => {
    const { player, me } = await scene(worlds, 'release');
    const soldiers = await player.order('release', { unit: 0, count: 30 });
    const gone = { units: { 0: -30 }, peasants: 30 };
    assert.deepEqual(said(soldiers, me, gone), { type: 'released', unit: 0, count: 30 });
    const defense = await player.order('release', { unit: 2, count: 20 });
    const both = { units: { 0: -10, 2: -20 }, peasants: 30 };
    assert.deepEqual(said(defense, me, both), { type: 'released', unit: 2, count: 20 });
  },

  'command.train': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'train');
    const elite = model.prices.train[3]!;
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('train', { unit: 3, count: 9 });
    assert.deepEqual(said(reply, me, { gold: -9 * elite.gold, units: { 0: -9 }, training: { 3: 9 } }), {
      type: 'training',
      unit: 3,
      count: 9,
      direct: false,
      cost: taken({ gold: 9 * elite.gold, soldiers: 9 }),
      done_tick: tick + elite.ticks,
    });
    // Straight from peasants: dearer, and sooner.
    const before = await player.me();
    const levy = model.prices.train[1]!;
    const direct = await player.order('train', { unit: 1, count: 5, direct: true });
    const { gold, ticks } = levy.direct;
    assert.ok(gold > levy.gold && ticks < levy.ticks);
    assert.deepEqual(said(direct, before, { gold: -5 * gold, peasants: -5, training: { 1: 5 } }), {
      type: 'training',
      unit: 1,
      count: 5,
      direct: true,
      cost: taken({ gold: 5 * gold, peasants: 5 }),
      done_tick: tick + ticks,
    });
    await world.tick(ticks);
    assert.deepEqual([(await player.me()).units[1], (await player.me()).training[1]], [me.units[1] + 5, 0]);
    await world.tick(elite.ticks - ticks);
    assert.deepEqual([(await player.me()).units[3], (await player.me()).training[3]], [me.units[3] + 9, 0]);
  },

  'command.upgrade': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'upgrade');
    const { to, gold, materials, ticks } = model.prices.upgrade[2]!;
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('upgrade', { unit: 2, count: 11 });
    const changed = {
      gold: -11 * gold,
      units: { 2: -11 },
      training: { 6: 11 },
      materials: times(materials, -11),
    };
    assert.deepEqual(said(reply, me, changed), {
      type: 'upgrading',
      unit: 2,
      to: 6,
      count: 11,
      cost: taken({ gold: 11 * gold, materials: times(materials, 11) }),
      done_tick: tick + ticks,
    });
    assert.equal(to, 6);
    await world.tick(ticks);
    assert.equal((await player.me()).units[6], 11);
  },

  'command.train_medics': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'train_medics');
    const { gold, materials, ticks } = model.prices.medics;
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('train_medics', { count: 8 });
    const changed = { gold: -8 * gold, units: { 0: -8 }, materials: times(materials, -8) };
    assert.deepEqual(said(reply, me, changed), {
      type: 'training_medics',
      count: 8,
      cost: taken({ gold: 8 * gold, soldiers: 8, materials: times(materials, 8) }),
      done_tick: tick + ticks,
    });
    assert.equal((await player.me()).medics_training, 8);
    await world.tick(ticks);
    assert.deepEqual(pick(await player.me(), ['medics', 'medics_training']), {
      medics: 8,
      medics_training: 0,
    });
  },

  'command.build_chariots': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'build_chariots');
    const { gold, materials, ticks } = model.prices.chariots;
    const { tick } = await world.visitor.read('age', '/age');
    const reply = await player.order('build_chariots', { count: 3 });
    assert.deepEqual(said(reply, me, { gold: -3 * gold, materials: times(materials, -3) }), {
      type: 'building_chariots',
      count: 3,
      cost: taken({ gold: 3 * gold, materials: times(materials, 3) }),
      done_tick: tick + ticks,
    });
    await world.tick(ticks);
    assert.equal((await player.me()).chariots, 3);
  },

  'command.set_adept_cap': async (worlds) => {
    const { world, player, me } = await scene(worlds, 'set_adept_cap');
    assert.equal(me.adept_cap_tenths, (await player.rules()).params.start_adept_cap_tenths);
    const none = await player.order('set_adept_cap', { per_acre_tenths: null });
    assert.deepEqual(said(none, me, {}), { type: 'adept_cap_set', per_acre_tenths: null });
    assert.equal((await player.me()).adept_cap_tenths, null);
    await world.tick(4);
    const grown = await player.me();
    const [[, gathered]] = grown.buildings_do.shrines.produces;
    assert.ok(gathered > 0 && grown.adepts > gathered, 'adepts gather');
    // 1 means 0.1 an acre: shrines gather up to it and no further, and those beyond it stay.
    const low = await player.order('set_adept_cap', { per_acre_tenths: 0 });
    assert.deepEqual(said(low, grown, {}), { type: 'adept_cap_set', per_acre_tenths: 0 });
    await world.tick();
    assert.equal((await player.me()).adepts, grown.adepts);
    const cap = Math.floor((1 * grown.land) / 10);
    await player.order('release_adepts', { count: grown.adepts });
    await player.order('set_adept_cap', { per_acre_tenths: 1 });
    await world.tick(Math.ceil(cap / gathered) + 1);
    assert.equal((await player.me()).adepts, cap);
  },

  'command.release_adepts': async (worlds) => {
    const { player, me } = await scene(worlds, 'release_adepts', 3);
    const reply = await player.order('release_adepts', { count: 2 });
    assert.deepEqual(said(reply, me, { adepts: -2, peasants: 2 }), { type: 'adepts_released', count: 2 });
  },

  'command.invest': async (worlds) => {
    const { player, me, model } = await scene(worlds, 'invest', 2);
    const books = me.books.economy - 1;
    const bp = model.scienceBp(books);
    assert.ok(bp > 0);
    const reply = await player.order('invest', { science: 'coinage', books });
    assert.deepEqual(said(reply, me, {}), {
      type: 'invested',
      science: 'coinage',
      books,
      bp,
      cost: taken({ books }),
    });
    const after = await player.me();
    assertChanges(me.books, after.books, { economy: -books });
    assert.deepEqual(after.sciences.coinage, { books, bp });
    const { effects } = model.rules.definitions.sciences.coinage;
    const more = effects.map(([stat, weight_bp]) => [stat, Math.floor((weight_bp * bp) / 10_000)]);
    assertChanges(Object.fromEntries(me.stats), Object.fromEntries(after.stats), Object.fromEntries(more));
  },

  'command.set_science': async (worlds) => {
    const { world, player, me, model } = await scene(worlds, 'set_science');
    const reply = await player.order('set_science', { focus: 'arcane', paper_budget: 1 });
    assert.deepEqual(said(reply, me, {}), { type: 'science_set', focus: 'arcane', paper_budget: 1 });
    const set = await player.me();
    assert.deepEqual(pick(set.science, ['focus', 'paper_budget']), { focus: 'arcane', paper_budget: 1 });
    // A unit of paper is used a tick, and those it serves write more; new scientists join the focus.
    await player.order('raze', { building: 'keeps', count: 5 });
    const served = Math.min(model.param('scientists_per_paper'), me.scientists.economy);
    const { books_each } = me.science.ranks.economy;
    const more = Math.floor((served * books_each * model.param('paper_bonus_bp')) / 10_000);
    await world.tick();
    const after = await player.me();
    assert.equal(after.materials.paper, me.materials.paper - 1);
    const written = me.scientists.economy * books_each + more;
    const output_bp = me.stats.find(([stat]) => stat === 'book_output')?.[1] ?? 0;
    assert.ok(
      Math.abs(after.books.economy - Math.floor((written * (10_000 + output_bp)) / 10_000)) <= 1,
      `${after.books.economy} books`,
    );
    await player.order('build', { building: 'libraries', count: 5 });
    await world.tick(model.param('build_ticks'));
    assertChanges(me.scientists, (await player.me()).scientists, { arcane: 1 });
  },

  'command.assign_scientists': async (worlds) => {
    const { player, me } = await scene(worlds, 'assign_scientists');
    const reply = await player.order('assign_scientists', { from: 'economy', to: 'military', count: 3 });
    assert.deepEqual(said(reply, me, {}), {
      type: 'scientists_assigned',
      from: 'economy',
      to: 'military',
      count: 3,
    });
    assertChanges(me.scientists, (await player.me()).scientists, { economy: -3, military: 3 });
  },

  'command.leave_protection': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('leave_protection');
    const own = () => player.read('house', `/houses/${player.house}`);
    const seen = () => world.visitor.read('house', `/houses/${player.house}`);
    const { founded_tick, protection_until_tick } = await player.me();
    const { params } = await player.rules();
    assert.equal(protection_until_tick, founded_tick + Number(params.protection_ticks));
    assert.deepEqual([(await own()).protected, (await seen()).protected], [true, true]);
    await world.tick(Number(params.protection_leave_ticks));
    const reply = await player.order('leave_protection', {});
    assert.deepEqual(omit(reply, 'after'), { type: 'protection_left' });
    assert.deepEqual([(await own()).protected, (await seen()).protected], [false, false]);
    assert.equal((await player.me()).protection_until_tick, null);
  },
} satisfies Cases;
