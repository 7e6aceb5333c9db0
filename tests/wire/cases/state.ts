/** The state: its houses, its leader, its share of the realm's output. */
import assert from 'node:assert/strict';
import type { Player } from '../player.ts';
import type { World } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { four, stateOf, voteFor } from './council.ts';
import { assertUnchanged, newsOf, settle } from './fair.ts';

/** Units a state gets of its realm's output in a tick: a part of the quarter, and by land a part of the rest. */
function shareOf(land: number, realm_land: number): number {
  const output = 120 + Math.floor((realm_land * 6) / 100);
  const quarter = Math.floor(output / 4);
  const by_land = output - Math.floor(output / 10) - quarter;
  return Math.floor(quarter / 4) + Math.floor((by_land * land) / realm_land);
}

const realmOf = ({ visitor }: World, realm: number) => visitor.read('realm', `/realms/${realm}`);

export const state = {
  'state.view': async (worlds) => {
    const { world, ada, bo, elsewhere } = await four(worlds);
    const { tick } = await world.visitor.read('age', '/age');
    const { states } = await realmOf(world, 5);
    const reply = await stateOf(ada);
    const houses = await world.visitor.read('state_houses', '/states/5/2');
    const materials = Object.keys((await world.visitor.rules()).definitions.materials);
    const resin = reply.treasury.materials.resin;
    assert.ok(resin > 0, "its share of the realm's output");
    assert.deepEqual(reply, {
      realm: 5,
      state: 2,
      name: houses.name,
      members: houses.houses.map((record) => ({ ...record, deputized: false })),
      leader: null,
      leader_since_tick: null,
      leader_may_from_tick: null,
      votes: houses.houses.map(({ id }) => ({ house: id, for: 0, against: 0 })),
      voters: 3,
      vote: null,
      treasury: {
        gold: 0,
        materials: { ...Object.fromEntries(materials.map((id) => [id, 0])), resin },
        cap: houses.houses.reduce((sum, { land }) => sum + land, 0),
      },
      tax_bp: 0,
      recovery: null,
      peace_dividend: { from_tick: 96, active: false },
      vigil: null,
      ranks: states[1].ranks,
    });
    assert.equal(reply.members.length, 3);
    assert.deepEqual(reply.ranks.land, { total: 900, rank: 1, of: 2 });
    assert.deepEqual((await stateOf(elsewhere)).ranks.land, { total: 300, rank: 2, of: 2 });
    assert.deepEqual(reply.ranks.renown, { total: 0, rank: 1, of: 2 }, 'ties share a rank');

    await voteFor(bo, ada);
    await voteFor(ada, ada);
    const voted = await stateOf(ada);
    assert.deepEqual(pick(voted, ['leader', 'leader_since_tick', 'leader_may_from_tick', 'vote', 'votes']), {
      leader: ada.house,
      leader_since_tick: tick,
      leader_may_from_tick: tick + 24,
      vote: { house: ada.house, against: false },
      votes: voted.members.map(({ id }) => ({ house: id, for: id === ada.house ? 2 : 0, against: 0 })),
    });
    assert.equal((await stateOf(bo)).leader, ada.house);
    assert.equal((await stateOf(elsewhere)).leader, null);
  },

  'state.voters': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const ada = await settle(world, 'ada', { realm: 1, state: 1 });
    const bo = await settle(world, 'bo', { realm: 1, state: 1 });
    const voters = async () => (await stateOf(ada)).voters;
    const tagged = async () => (await ada.get('/state')).headers.get('etag');
    // Founding counts as acting; who has done nothing for 72 ticks counts no more, until it acts again.
    assert.equal(await voters(), 2);
    await world.tick(71);
    assert.equal(await voters(), 2);
    await world.tick();
    assert.equal(await voters(), 0);
    const tag = await tagged();
    await bo.order('set_draft', { rate_bp: 200 });
    assert.notEqual(await tagged(), tag, 'a new version for the whole state');
    assert.equal(await voters(), 1);
    const later = await tagged();
    await bo.order('set_draft', { rate_bp: 100 });
    assert.equal(await tagged(), later, 'which this is not');
  },

  vote: async (worlds) => {
    const { world, ada, bo, cy, elsewhere } = await four(worlds);
    const leader = async () => {
      const { states } = await realmOf(world, 5);
      assert.equal(states[1].leader, (await stateOf(cy)).leader);
      return states[1].leader;
    };
    await assertUnchanged(world, [ada, elsewhere], async () => {
      const refuse = async (vote: object) => (await ada.refused('vote', { vote })).code;
      assert.equal(await refuse({ type: 'against' }), 'no_leader');
      assert.equal(await refuse({ type: 'for', house: elsewhere.house }), 'not_in_your_state');
      assert.equal(await refuse({ type: 'for', house: 999 }), 'no_such_house');
      assert.equal(await refuse({ type: 'perhaps' }), 'unknown_value');
      for (const vote of [{ type: 'for' }, 'for', { type: 'against', house: 1 }, null])
        await ada.refused('vote', { vote }, 400);
    });
    // More than a third of three: two votes.
    const first = await voteFor(ada, bo);
    assert.deepEqual(omit(first, 'after'), { type: 'voted', leader: null });
    assert.equal(await leader(), null);
    assert.deepEqual(omit(await voteFor(cy, bo), 'after'), { type: 'voted', leader: bo.house });
    assert.equal(await leader(), bo.house);
    for (const player of [ada, bo, cy])
      assert.deepEqual(await newsOf(player, 'leader_elected'), [{ leader: bo.house }]);
    assert.deepEqual(await newsOf(elsewhere, 'leader_elected'), []);
    // A vote against takes one from the sitting leader; a vote takes the place of the one before.
    const against = await bo.order('vote', { vote: { type: 'against' } });
    assert.deepEqual(omit(against, 'after'), { type: 'voted', leader: null });
    assert.deepEqual((await stateOf(bo)).vote, { house: bo.house, against: true });
    assert.deepEqual(
      (await stateOf(bo)).votes.find(({ house }) => house === bo.house),
      { house: bo.house, for: 2, against: 1 },
    );
    await voteFor(bo, ada);
    assert.equal(await leader(), bo.house, 'two to one');
    await voteFor(cy, ada);
    assert.equal(await leader(), ada.house);
    assert.deepEqual(
      (await newsOf(cy, 'leader_elected')).map((item) => item.leader),
      [bo.house, null, bo.house, ada.house],
    );
  },

  'realm.share': async (worlds) => {
    const world = await worlds.own('unpeopled');
    const one = await settle(world, 'one', { realm: 3, state: 1 });
    const two = await settle(world, 'two', { realm: 3, state: 4 });
    await settle(world, 'three', { realm: 3, state: 4 });
    await one.order('explore', { acres: 9 });
    const shares = async () => (await realmOf(world, 3)).states.map(({ share_bp }) => share_bp);
    // Of 10000: a tenth unclaimed, a quarter in equal parts, the rest by land; a state without houses gets nothing.
    const of = (land: number, all: number) => 625 + Math.floor((6_500 * land) / all);
    assert.deepEqual(await shares(), [of(300, 900), 0, 0, of(600, 900)]);
    const stone = async (player: Player) => (await stateOf(player)).treasury.materials.stone;
    await world.tick(2);
    const before = [await stone(one), await stone(two)];
    assert.deepEqual(before, [2 * shareOf(300, 900), 2 * shareOf(600, 900)]);
    assert.equal((await realmOf(world, 3)).output, 120 + 54);
    await world.tick(10);
    assert.deepEqual(await shares(), [of(309, 909), 0, 0, of(600, 909)], 'with the acres explored');
    const leaders = async () => (await realmOf(world, 3)).states.map(({ leader }) => leader);
    assert.deepEqual(await leaders(), [null, null, null, null]);
    await voteFor(two, two);
    assert.deepEqual(await leaders(), [null, null, null, two.house]);
  },

  treasury_share: async (worlds) => {
    const world = await worlds.own('unpeopled');
    const one = await settle(world, 'one', { realm: 6, state: 1 });
    const two = await settle(world, 'two', { realm: 6, state: 1 });
    await settle(world, 'three', { realm: 6, state: 2 });
    await one.order('explore', { acres: 10 });
    const shared = (player: Player) => newsOf(player, 'treasury_share');
    // Each state's day begins in another tick: that of the first of the sixth realm seven ticks after midnight.
    await world.tick(6);
    assert.deepEqual(await shared(one), []);
    await world.tick();
    const first = 7 * shareOf(600, 900) - 600;
    const half = Math.floor(first / 2);
    for (const player of [one, two])
      assert.deepEqual(await shared(player), [{ materials: { reed: half }, ticks: 7 }]);
    const treasury = async () => (await stateOf(one)).treasury;
    assert.equal((await treasury()).materials.reed, 600 + first - 2 * half);

    await world.tick(23);
    assert.equal((await shared(one)).length, 1, 'once a day');
    const gathered = (await treasury()).materials.reed;
    const before = [await one.me(), await two.me()];
    assert.deepEqual(
      before.map(({ land }) => land),
      [310, 300],
    );
    await world.tick();
    const over = gathered + shareOf(610, 910) - 610;
    const by_land = [310, 300].map((land) => Math.floor((over * land) / 610));
    for (const [i, player] of [one, two].entries()) {
      assert.deepEqual((await shared(player))[1], { materials: { reed: by_land[i] }, ticks: 24 });
      // The house has it, beside what its foundries make.
      const [[, made]] = before[i].buildings_do.foundries.produces;
      const { materials } = await player.me();
      assert.equal(materials.reed - before[i].materials.reed, by_land[i] + made);
      const { ticks } = await player.read('ticks', '/ticks');
      assert.equal(ticks[0].materials.reed, by_land[i] + made);
    }
    const { materials, cap } = await treasury();
    assert.deepEqual([cap, materials.reed], [610, 610 + over - by_land[0] - by_land[1]]);
  },
} satisfies Cases;
