/** A war from the first blow to what it leaves behind, between two states of players. */
import assert from 'node:assert/strict';
import type { CommandReplyOf, ReadReply } from '@realm/contract';
import type { Player } from '../player.ts';
import type { World, Worlds } from '../worlds.ts';
import { type Cases, omit, pick } from './case.ts';
import { stateOf, voteFor } from './council.ts';
import { fair, newsOf } from './fair.ts';

const A = { realm: 1, state: 1 };
const B = { realm: 2, state: 3 };

type Outcome = NonNullable<CommandReplyOf<'attack'>['outcome']>;

/** Two states of two houses, nobody at home who could hold a gate; the first of each leads. */
async function two(worlds: Worlds) {
  const scene = await fair(worlds, { ada: A, ally: A, bo: B, mate: B }, 'loose');
  const { ada, ally, bo, mate } = scene;
  for (const [leader, other] of [
    [ada, ally],
    [bo, mate],
  ])
    for (const each of [leader, other]) await voteFor(each, leader);
  for (const player of [ally, bo]) {
    await player.order('set_draft', { rate_bp: 0 });
    const { units } = await player.me();
    await player.order('release', { unit: 2, count: units[2] });
    await player.order('release', { unit: 0, count: units[0] + units[2] });
  }
  return scene;
}

/** Sends a few soldiers, who win: nobody is at home. */
async function raid(attacker: Player, target: Player, kind = 'assault', soldiers = 8): Promise<Outcome> {
  const { outcome } = await attacker.order('attack', {
    attacker: attacker.house,
    target: target.house,
    units: [soldiers],
    kind,
  });
  assert.equal(outcome?.won, true);
  return outcome as Outcome;
}

const relationTo = async (player: Player) => (await player.read('relations', '/relations')).states[0];
const warsOf = ({ visitor }: World) => visitor.read('wars', '/wars');
const tickOf = async ({ visitor }: World) => (await visitor.read('age', '/age')).tick;
const count = (by_id: Readonly<Record<string, number>>) => Object.values(by_id).reduce((a, b) => a + b, 0);
const pointsOf = async ({ visitor }: World) => {
  const { standings } = await visitor.read('age', '/age');
  return [B, A].map(
    ({ realm, state }) => standings.find((row) => row.realm === realm && row.state === state)?.war_points,
  );
};

const landOf = async (one: Player, other: Player) => (await one.me()).land + (await other.me()).land;

/** Units a state of these lands gets of its realm's output, nobody else living there. */
const shareOf = (land: number) => {
  const output = 120 + Math.floor((land * 6) / 100);
  const quarter = Math.floor(output / 4);
  return Math.floor(quarter / 4) + (output - Math.floor(output / 10) - quarter);
};

export const wholeWar = {
  'wars.whole': async (worlds) => {
    const { world, ada, ally, bo, mate } = await two(worlds);
    // Renown to lose, won by one blow.
    await raid(mate, ally);
    const { renown: mates } = await mate.me();
    assert.ok(mates >= 10, `${mates} renown`);
    assert.deepEqual(pick(await relationTo(ada), ['felt', 'felt_by_them']), { felt: 300, felt_by_them: 0 });

    // Three points a blow: unfriendly from the fifth, hostile from the tenth, from which on the harmed side may declare war.
    const standings: string[] = [];
    for (let blow = 1; blow <= 20; blow++) {
      if (blow === 10) assert.equal((await bo.order('declare_war', A)).war, null, 'one point short');
      await raid(ada, bo);
      const { felt, felt_by_them, standing, standing_of_them, may_declare } = await relationTo(bo);
      assert.deepEqual([felt, felt_by_them, standing_of_them], [300 * blow, 300, 'neutral']);
      assert.equal(may_declare, blow >= 10);
      standings.push(standing);
    }
    assert.deepEqual(standings, [
      ...new Array(4).fill('neutral'),
      ...new Array(5).fill('unfriendly'),
      ...new Array(11).fill('hostile'),
    ]);
    assert.equal((await relationTo(ada)).may_declare, false);

    const began = await tickOf(world);
    const { after: _, ...declared } = await bo.order('declare_war', A);
    assert.deepEqual(declared, { type: 'war_declared', ...A, war: 1, mutual: false, until_tick: null });
    for (const player of [ada, ally, bo, mate])
      assert.deepEqual(await newsOf(player, 'war_began'), [
        { war: 1, a: B, b: A, mutual: false, pays: true },
      ]);
    const [under_way] = (await warsOf(world)).wars;
    const land_at_start = [await landOf(bo, mate), await landOf(ada, ally)];
    assert.deepEqual(pick(under_way, ['id', 'from_tick', 'until_tick', 'mutual', 'pays', 'war_points']), {
      id: 1,
      from_tick: began,
      until_tick: began + 168,
      mutual: false,
      pays: true,
      war_points: [0, 0],
    });
    assert.deepEqual(
      [omit(under_way.a, 'name'), omit(under_way.b, 'name'), under_way.land_at_start, under_way.land],
      [B, A, land_at_start, land_at_start],
    );

    // Both sides strike. Battles won, acres and buildings count; so does holding out.
    await world.tick(2);
    const points: [of_b: number, of_a: number] = [0, 0];
    const lost = { people: 0, buildings: 0 };
    for (const [attacker, target, kind] of [
      [ada, bo, 'assault'],
      [ada, bo, 'scour'],
      [ada, bo, 'scour'],
      [mate, ally, 'assault'],
    ] as const) {
      const { acres, captives } = await raid(attacker, target, kind);
      const told = (await newsOf(target, 'attack_suffered')).at(-1);
      assert.ok(told !== undefined);
      const buildings = count(told.buildings);
      points[attacker === mate ? 0 : 1] += 10 + 2 * acres + buildings;
      if (target !== bo) continue;
      lost.people += captives;
      lost.buildings += buildings;
    }
    assert.ok(lost.people > 0 && lost.buildings > 1, JSON.stringify(lost));
    const beaten = await ada.order('attack', { attacker: ada.house, target: mate.house, units: [5] });
    assert.equal(beaten.outcome?.won, false);
    points[0] += 10;
    assert.deepEqual((await warsOf(world)).wars[0].war_points, points);
    assert.deepEqual(await pointsOf(world), points);
    const { wars: recapped } = await world.visitor.read('age_recap', '/age/recap');
    assert.deepEqual(recapped[0].war_points, points);

    // Two days later the harmed side has had enough.
    await world.tick(46);
    const before = { mate: (await mate.me()).renown, bo: (await bo.me()).renown };
    const winners = [(await ada.me()).renown, (await ally.me()).renown];
    await voteFor(bo, bo);
    const ended = await tickOf(world);
    await bo.order('withdraw', {});
    const taken = Math.floor(before.mate / 10) + Math.floor(before.bo / 10);
    assert.ok(taken > 0);
    assert.deepEqual(
      [(await mate.me()).renown, (await bo.me()).renown],
      [before.mate - Math.floor(before.mate / 10), before.bo - Math.floor(before.bo / 10)],
    );
    assert.deepEqual(
      [(await ada.me()).renown, (await ally.me()).renown],
      [winners[0] + Math.ceil(taken / 2), winners[1] + Math.floor(taken / 2)],
    );
    for (const player of [ada, bo])
      assert.deepEqual(await newsOf(player, 'war_ended'), [
        { war: 1, a: B, b: A, how: 'withdrawn', winner: A, points, renown: taken },
      ]);
    const tribute: ReadReply<'wars'>['tribute'][number] = {
      war: 1,
      from: B,
      to: A,
      material: 'timber',
      share_bp: 1_000,
      until_tick: ended + 48,
      paid: 0,
    };
    const wars = await warsOf(world);
    assert.deepEqual([wars.wars, wars.tribute], [[], [tribute]]);
    assert.deepEqual(wars.ceasefires, [{ a: B, b: A, until_tick: ended + 48 }]);
    assert.deepEqual(pick(wars.past[0], ['how', 'winner', 'war_points', 'ended_tick', 'land_at_start']), {
      how: 'withdrawn',
      winner: A,
      war_points: points,
      ended_tick: ended,
      land_at_start,
    });
    assert.deepEqual(await pointsOf(world), points, 'they stay in the score');
    for (const player of [ada, bo]) {
      const { recovery, peace_dividend } = await stateOf(player);
      assert.deepEqual(recovery, { share_bp: 5_000, until_tick: ended + 48 });
      assert.deepEqual(peace_dividend, { from_tick: ended + 96, active: false });
    }
    const refused = await ada.refused('attack', { attacker: ada.house, target: bo.house, units: [5] });
    assert.equal(refused.code, 'in_ceasefire');

    // A tenth of what the loser's treasury gets is the winner's; half of the buildings come back as credit.
    const timber = async (player: Player) => (await stateOf(player)).treasury.materials.timber;
    const { build_credits } = await bo.me();
    let paid = 0;
    for (let i = 1; i < 48; i++) {
      const [had_a, land] = [await timber(ada), await landOf(bo, mate)];
      await world.tick();
      const due = Math.floor(shareOf(land) / 10);
      assert.equal((await timber(ada)) - had_a, due, `tribute in tick ${ended + i}`);
      paid += due;
      assert.deepEqual((await warsOf(world)).tribute, [{ ...tribute, paid }]);
      const credits = Math.floor((Math.floor(lost.buildings / 2) * i) / 48);
      assert.equal((await bo.me()).build_credits - build_credits, credits, `credit in tick ${ended + i}`);
    }
    await world.tick();
    assert.equal((await bo.me()).build_credits - build_credits, Math.floor(lost.buildings / 2));
    assert.deepEqual(omit(await warsOf(world), 'past'), { wars: [], ceasefires: [], tribute: [] });
    assert.equal((await stateOf(bo)).recovery, null);
    const had = await timber(ada);
    await world.tick();
    assert.equal(await timber(ada), had, 'tribute is over');
  },
} satisfies Cases;
