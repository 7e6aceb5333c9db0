/** What passes between states: names, relations, ceasefires, wars agreed to by both sides. */
import assert from 'node:assert/strict';
import type { Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { stateOf, voteFor } from './council.ts';
import { assertUnchanged, fair, newsOf } from './fair.ts';

const A = { realm: 1, state: 1 };
const B = { realm: 2, state: 3 };
const C = { realm: 2, state: 4 };

/** Three states, two of a house and one of two, each led by its first. */
async function three(worlds: Worlds) {
  const scene = await fair(worlds, { ada: A, bo: B, cy: C, mate: C });
  for (const leader of [scene.ada, scene.bo, scene.cy]) await voteFor(leader, leader);
  await voteFor(scene.mate, scene.cy);
  return scene;
}

const relationsOf = (player: Player) => player.read('relations', '/relations');
const warsOf = ({ visitor }: World) => visitor.read('wars', '/wars');
const said = async (reply: Promise<object>) => omit((await reply) as { after: object }, 'after');
const tickOf = async ({ visitor }: World) => (await visitor.read('age', '/age')).tick;
const nameOf = async ({ visitor }: World, { realm, state }: { realm: number; state: number }) =>
  (await visitor.read('state_houses', `/states/${realm}/${state}`)).name;

export const wars = {
  'state.rename': async (worlds) => {
    const { world, ada, cy, mate } = await three(worlds);
    const { after, ...reply } = await ada.order('rename_state', { name: 'The Low Table' });
    assert.deepEqual(reply, { type: 'state_renamed', ...A, name: 'The Low Table' });
    assert.equal(after.id, ada.house);
    assert.deepEqual([(await stateOf(ada)).name, await nameOf(world, A)], ['The Low Table', 'The Low Table']);
    const { standings } = await world.visitor.read('age', '/age');
    assert.ok(standings.some(({ name }) => name === 'The Low Table'));
    const forty = 'é'.repeat(40);
    await cy.order('rename_state', { name: forty });
    for (const player of [cy, mate])
      assert.deepEqual(await newsOf(player, 'state_renamed'), [{ by: cy.house, name: forty }]);
    await assertUnchanged(world, [ada, cy, mate], async () => {
      const refused = async (player: Player, name: string) =>
        (await player.refused('rename_state', { name })).code;
      assert.equal(await refused(mate, 'Mine'), 'not_leader');
      assert.equal(await refused(cy, 'the low TABLE'), 'name_taken');
      assert.equal(await refused(cy, ''), 'too_short');
      assert.equal(await refused(cy, 'x'.repeat(41)), 'too_long');
      assert.equal(await refused(cy, '<b>'), 'bad_name');
    });
  },

  'relations.ceasefire': async (worlds) => {
    const { world, ada, bo, cy } = await three(worlds);
    const tick = await tickOf(world);
    const view = await relationsOf(ada);
    const neutral = {
      felt: 0,
      felt_by_them: 0,
      standing: 'neutral',
      standing_of_them: 'neutral',
      may_declare: false,
      ceasefire_until_tick: null,
    };
    const to_bo = {
      ...B,
      name: await nameOf(world, B),
      ...neutral,
      land_ratio_bp: 10_000,
      in_war_range: true,
    };
    const to_cy = {
      ...C,
      name: await nameOf(world, C),
      ...neutral,
      land_ratio_bp: 5_000,
      in_war_range: false,
    };
    assert.deepEqual(view, { ...A, states: [to_bo, to_cy], proposals: [], war: null });
    assert.equal((await relationsOf(cy)).states[0].land_ratio_bp, 20_000);
    assert.equal((await world.visitor.get('/relations')).status, 401);

    const propose = (player: Player, to: object, ticks: number) =>
      said(player.order('propose_ceasefire', { ...(to as typeof A), ticks }));
    const until_tick = tick + 24;
    assert.deepEqual(await propose(ada, B, 30), {
      type: 'ceasefire_proposed',
      ...B,
      ticks: 30,
      agreed: false,
      until_tick,
    });
    const proposal = { kind: 'ceasefire', by: A, to: B, ticks: 30, until_tick };
    for (const player of [ada, bo]) assert.deepEqual((await relationsOf(player)).proposals, [proposal]);
    assert.deepEqual((await relationsOf(cy)).proposals, [], 'nobody else knows');
    assert.deepEqual(await newsOf(bo, 'ceasefire_proposed'), [{ by: A, to: B, ticks: 30, until_tick }]);
    // Another length is a proposal of its own.
    await propose(bo, A, 168);
    assert.deepEqual((await relationsOf(ada)).proposals, [
      proposal,
      { kind: 'ceasefire', by: B, to: A, ticks: 168, until_tick },
    ]);
    const agreed = await propose(bo, A, 30);
    const over = tick + 30;
    assert.deepEqual(agreed, { type: 'ceasefire_proposed', ...A, ticks: 30, agreed: true, until_tick: over });
    const [toward] = (await relationsOf(ada)).states;
    assert.deepEqual(toward, {
      ...to_bo,
      standing: 'ceasefire',
      standing_of_them: 'ceasefire',
      ceasefire_until_tick: over,
    });
    assert.deepEqual((await warsOf(world)).ceasefires, [{ a: B, b: A, until_tick: over }]);
    for (const player of [ada, bo])
      assert.deepEqual(await newsOf(player, 'ceasefire_began'), [{ a: B, b: A, until_tick: over }]);
    assert.equal((await ada.refused('declare_war', B)).code, 'in_ceasefire');

    // It ends by itself; another is broken.
    await world.tick(29);
    assert.equal((await warsOf(world)).ceasefires.length, 1);
    await world.tick();
    assert.deepEqual((await warsOf(world)).ceasefires, []);
    assert.deepEqual(await newsOf(ada, 'ceasefire_ended'), [{ a: B, b: A, broken_by: null }]);
    await propose(ada, B, 24);
    await propose(bo, A, 24);
    const broken = await said(ada.order('break_ceasefire', B));
    assert.deepEqual(broken, { type: 'ceasefire_broken', ...B, renown: 0 });
    const [theirs] = (await relationsOf(bo)).states;
    assert.deepEqual(pick(theirs, ['felt', 'felt_by_them', 'standing', 'standing_of_them', 'may_declare']), {
      felt: 3_000,
      felt_by_them: 0,
      standing: 'hostile',
      standing_of_them: 'neutral',
      may_declare: true,
    });
    assert.deepEqual((await newsOf(bo, 'ceasefire_ended'))[1], { a: B, b: A, broken_by: A });
    // A day takes a share of what is felt, and some points at least.
    const { hostility_fade_bp, hostility_fade_min } = (await world.visitor.read('rules', '/rules')).params;
    const felt = async () => (await relationsOf(bo)).states[0].felt;
    const days: number[] = [];
    for (let day = 0; day < 9; day++) {
      await world.tick(24);
      days.push(await felt());
    }
    const faded = (from: number) =>
      Math.max(
        0,
        from - Math.max(Number(hostility_fade_min), Math.ceil((from * Number(hostility_fade_bp)) / 10_000)),
      );
    days.forEach((each, day) => {
      assert.equal(each, faded(day === 0 ? 3_000 : days[day - 1]), `day ${day + 1}`);
    });
  },

  'relations.refused': async (worlds) => {
    const { world, ada, bo, cy, mate } = await three(worlds);
    await assertUnchanged(world, [ada, bo, cy, mate], async () => {
      const refused = async (type: string, fields: object, player = ada) =>
        (await player.refused(type, fields)).code;
      for (const [type, fields] of [
        ['declare_war', A],
        ['offer_peace', {}],
        ['withdraw', {}],
        ['propose_ceasefire', { ...A, ticks: 24 }],
        ['break_ceasefire', A],
      ] as const)
        assert.equal(await refused(type, fields, mate), 'not_leader', type);
      assert.equal(await refused('declare_war', { realm: 9, state: 1 }), 'unknown_realm');
      assert.equal(await refused('declare_war', { realm: 1, state: 9 }), 'unknown_state');
      assert.equal(await refused('declare_war', A), 'is_own_state');
      assert.equal(await refused('declare_war', { realm: 6, state: 1 }), 'no_house_there');
      const far = await ada.refused('declare_war', C);
      assert.deepEqual(pick(far, ['code', 'ratio_bp', 'min', 'max']), {
        code: 'out_of_war_range',
        ratio_bp: 5_000,
        min: 7_500,
        max: 13_334,
      });
      assert.equal(await refused('offer_peace', {}), 'not_at_war');
      assert.equal(await refused('withdraw', {}), 'not_at_war');
      assert.equal(await refused('break_ceasefire', B), 'no_ceasefire');
      for (const ticks of [23, 169]) {
        const { code, field, min, max } = await ada.refused('propose_ceasefire', { ...B, ticks });
        assert.deepEqual([code, field, min, max], ['out_of_range', 'ticks', 24, 168]);
      }
      for (const fields of [{ realm: 1 }, { realm: 1, state: 'x' }, { realm: 1, state: 1, more: 1 }])
        await ada.refused('declare_war', fields, 400);
    });
  },

  'wars.mutual': async (worlds) => {
    const { world, ada, bo, cy } = await three(worlds);
    await world.tick(5);
    const began = await tickOf(world);
    const until_tick = began + 24;
    const waits = { type: 'war_declared', ...B, war: null, mutual: false, until_tick };
    assert.deepEqual(await said(ada.order('declare_war', B)), waits);
    assert.deepEqual((await relationsOf(bo)).proposals, [
      { kind: 'war', by: A, to: B, ticks: null, until_tick },
    ]);
    assert.deepEqual(await newsOf(bo, 'war_declared'), [{ by: A, against: B, until_tick }]);
    assert.equal((await warsOf(world)).wars.length, 0);
    const replied = await said(bo.order('declare_war', A));
    assert.deepEqual(replied, { type: 'war_declared', ...A, war: 1, mutual: true, until_tick: null });
    const war = {
      id: 1,
      a: { ...B, name: await nameOf(world, B) },
      b: { ...A, name: await nameOf(world, A) },
      from_tick: began,
      mutual: true,
      pays: false,
      land_at_start: [300, 300],
      war_points: [0, 0],
    };
    const under_way = { ...war, until_tick: began + 168, land: [300, 300] };
    const none = { ceasefires: [], tribute: [], past: [] };
    assert.deepEqual(await warsOf(world), { wars: [under_way], ...none });
    for (const player of [ada, bo]) {
      assert.deepEqual(await newsOf(player, 'war_began'), [
        { war: 1, a: B, b: A, mutual: true, pays: false },
      ]);
      assert.equal((await relationsOf(player)).war, 1);
      assert.equal((await relationsOf(player)).states[0].standing, 'war');
      assert.equal((await stateOf(player)).peace_dividend, null, 'not while at war');
      assert.equal((await player.refused('declare_war', C)).code, 'at_war');
      assert.equal(
        (await player.refused('propose_ceasefire', { ...(player === ada ? B : A), ticks: 24 })).code,
        'at_war',
      );
      assert.equal((await player.refused('withdraw', {})).code, 'too_early_to_withdraw');
    }
    assert.equal((await relationsOf(cy)).war, null);
    const { wars: told } = await world.visitor.read('age_recap', '/age/recap');
    const facts = { id: 1, a: B, b: A, from_tick: began, war_points: [0, 0] };
    assert.deepEqual(told, [{ ...facts, ended_tick: null, winner: null }]);

    // From twelve ticks before it to now; then to its end, and no further.
    const series = () => world.visitor.read('war_series', '/wars/1/series');
    await world.tick(2);
    const span = async (to_tick: number) => {
      const from_tick = began - 12;
      const sides: unknown[] = [];
      for (const { realm, state } of [B, A]) {
        const path = `/states/${realm}/${state}/series?from=${from_tick}&to=${to_tick}`;
        const { houses, land, might, renown, ticks } = await world.visitor.read('state_series', path);
        sides.push(ticks, { houses, land, might, renown });
      }
      const [ticks, a_series, , b_series] = sides;
      return { a: B, b: A, from_tick, to_tick, ticks, a_series, b_series };
    };
    assert.deepEqual(await series(), await span(began + 2));
    const offer = await said(bo.order('offer_peace', {}));
    const open = began + 26;
    assert.deepEqual(offer, { type: 'peace_offered', war: 1, ended: false, until_tick: open });
    assert.deepEqual(await newsOf(ada, 'peace_offered'), [{ war: 1, by: B, until_tick: open }]);
    assert.deepEqual((await relationsOf(ada)).proposals, [
      { kind: 'peace', by: B, to: A, ticks: null, until_tick: open },
    ]);
    await world.tick(3);
    const ended = began + 5;
    const peace = await said(ada.order('offer_peace', {}));
    assert.deepEqual(peace, { type: 'peace_offered', war: 1, ended: true, until_tick: null });
    assert.deepEqual(await warsOf(world), {
      wars: [],
      ceasefires: [{ a: B, b: A, until_tick: ended + 48 }],
      tribute: [],
      past: [{ ...war, ended_tick: ended, how: 'peace', winner: null }],
    });
    assert.deepEqual(await newsOf(bo, 'war_ended'), [
      { war: 1, a: B, b: A, how: 'peace', winner: null, points: [0, 0], renown: 0 },
    ]);
    const [past] = (await world.visitor.read('age_recap', '/age/recap')).wars;
    assert.deepEqual(past, { ...facts, ended_tick: ended, winner: null });
    await world.tick(4);
    assert.deepEqual(await series(), await span(ended));
    assert.equal((await world.visitor.get('/wars/2/series')).status, 404);
  },

  'wars.withdraw': async (worlds) => {
    const { world, ada, bo } = await three(worlds);
    await ada.order('declare_war', B);
    await bo.order('declare_war', A);
    await world.tick(48);
    const reply = await said(ada.order('withdraw', {}));
    assert.deepEqual(reply, { type: 'withdrawn', war: 1, winner: B });
    const { past, tribute } = await warsOf(world);
    assert.deepEqual([past[0].how, past[0].winner, tribute], ['withdrawn', B, []]);
    assert.equal((await stateOf(bo)).recovery, null, 'nothing is won by a mutual war');
    assert.equal((await ada.refused('offer_peace', {})).code, 'not_at_war');
  },

  'wars.time': async (worlds) => {
    const { world, ada, bo } = await three(worlds);
    await ada.order('declare_war', B);
    await world.tick(24);
    // A day later it is a declaration of its own.
    assert.equal((await bo.order('declare_war', A)).war, null);
    assert.equal((await ada.order('declare_war', B)).mutual, true);
    const began = await tickOf(world);
    await world.tick(167);
    assert.equal((await warsOf(world)).wars.length, 1);
    await world.tick();
    const [past] = (await warsOf(world)).past;
    assert.deepEqual(pick(past, ['how', 'winner', 'from_tick', 'ended_tick']), {
      how: 'time',
      winner: null,
      from_tick: began,
      ended_tick: began + 168,
    });
  },

  'state.peace': async (worlds) => {
    const { world, ada, bo } = await three(worlds);
    const { definitions, params } = await world.visitor.rules();
    assert.deepEqual(definitions.peace_dividend, [
      ['gold_income', 300],
      ['book_output', 500],
    ]);
    assert.equal(params.peace_dividend_ticks, 96);
    const dividend = async () => (await stateOf(ada)).peace_dividend;
    const stats = async () => {
      const { stats: of } = await ada.me();
      return ['gold_income', 'book_output'].map((stat) => of.find(([id]) => id === stat)?.[1] ?? 0);
    };
    await world.tick(95 - (await tickOf(world)));
    assert.deepEqual(await dividend(), { from_tick: 96, active: false });
    const [gold, books] = await stats();
    await world.tick();
    assert.deepEqual(await dividend(), { from_tick: 96, active: true });
    assert.deepEqual(await stats(), [gold + 300, books + 500]);
    for (const leader of [ada, bo]) await voteFor(leader, leader);
    await ada.order('declare_war', B);
    await bo.order('declare_war', A);
    assert.equal(await dividend(), null);
    assert.deepEqual(await stats(), [gold, books]);
    await world.tick(3);
    await bo.order('offer_peace', {});
    await ada.order('offer_peace', {});
    assert.deepEqual(await dividend(), { from_tick: 99 + 96, active: false });
    assert.deepEqual(await stats(), [gold, books]);
  },
} satisfies Cases;
