/** The age: its clock, its standings, before its start and after its end. */
import assert from 'node:assert/strict';
import { the } from '@realm/base';
import { type CommandType, commands, type ReadReply } from '@realm/contract';
import { START_MS } from '../worlds.ts';
import { type Cases, pick } from './case.ts';

type Standing = ReadReply<'age'>['standings'][number];

const HOUR_MS = 3_600_000;
const QUANTITIES = ['land', 'might', 'renown', 'war_points', 'wonders'] as const;

/** What a state's score counts of a quantity: what its active houses have. */
export function countedOf(state: Standing, what: (typeof QUANTITIES)[number]): number {
  const { scored_land, scored_might, scored_renown, war_points, wonders } = state;
  const of = { land: scored_land, might: scored_might, renown: scored_renown, war_points, wonders };
  return the(of[what], what);
}

/** Weight x share of the best, a state's share being what its active houses have over their number, or over 5 if they are fewer. */
function scores(standings: readonly Standing[], weights: ReadReply<'age'>['scoring']): number[] {
  const figures = QUANTITIES.map((what) =>
    standings.map((state) => [BigInt(countedOf(state, what)), BigInt(Math.max(5, state.active))] as const),
  );
  return standings.map((_, i) =>
    QUANTITIES.reduce((score, what, q) => {
      const best = figures[q].reduce((a, b) => (b[0] * a[1] > a[0] * b[1] ? b : a));
      if (best[0] === 0n) return score;
      const [total, houses] = figures[q][i];
      return score + Number((BigInt(weights[what]) * 100n * total * best[1]) / (best[0] * houses));
    }, 0),
  );
}

export const clock = {
  'age.clock': async (worlds) => {
    const world = await worlds.get('whole');
    const { params } = await world.visitor.rules();
    const { tick } = await world.visitor.read('age', '/age');
    await world.tick(2);
    const age = await world.visitor.read('age', '/age');
    const now = tick + 2;
    assert.deepEqual(
      pick(age, [
        'age',
        'name',
        'started_at',
        'started',
        'ended',
        'next',
        'tick',
        'tick_ms',
        'ticks_left',
        'result',
      ]),
      {
        age: 1,
        name: 'Embers 1',
        started_at: START_MS,
        started: true,
        ended: false,
        next: null,
        tick: now,
        tick_ms: HOUR_MS,
        ticks_left: Number(params.age_ticks) - now,
        result: null,
      },
    );
    assert.equal(params.tick_ms, age.tick_ms);
    assert.equal(age.next_tick_at, world.clock.now_ms + HOUR_MS);
  },

  'age.standings': async (worlds) => {
    const world = await worlds.own('small');
    const player = await world.founder('Active');
    await player.order('explore', { acres: 2 });
    await world.tick(13);
    // With the founding, the tenth accepted command makes a house active.
    const active = async () => {
      const { standings } = await world.visitor.read('age', '/age');
      return standings.reduce((sum, state) => sum + state.active, 0);
    };
    for (let rate_bp = 1; rate_bp <= 7; rate_bp++) await player.order('set_draft', { rate_bp });
    assert.equal(await active(), 0);
    await player.order('set_draft', { rate_bp: 8 });
    assert.equal(await active(), 1);

    const { standings, scoring } = await world.visitor.read('age', '/age');
    assert.deepEqual(scoring, { land: 40, might: 20, renown: 15, war_points: 15, wonders: 10 });
    for (const [i, state] of standings.entries()) {
      const { houses, name } = await world.visitor.read(
        'state_houses',
        `/states/${state.realm}/${state.state}`,
      );
      const total = (what: 'land' | 'might' | 'renown') =>
        houses.reduce((sum, house) => sum + house[what], 0);
      assert.deepEqual(
        pick(state, ['rank', 'name', 'houses', 'land', 'might', 'renown', 'war_points', 'wonders']),
        {
          rank: i + 1,
          name,
          houses: houses.length,
          land: total('land'),
          might: total('might'),
          renown: 0,
          war_points: 0,
          wonders: 0,
        },
      );
    }
    assert.deepEqual(
      standings.map(({ score }) => score),
      scores(standings, scoring),
    );
    const best_first = [...standings].sort(
      (a, b) => b.score - a.score || b.land - a.land || a.realm - b.realm || a.state - b.state,
    );
    assert.deepEqual(standings, best_first);
    assert.equal(standings.length, 6, 'every state with a house');
  },

  'age.end': async (worlds) => {
    const world = await worlds.own('small');
    const player = await world.founder('Last');
    await player.order('explore', { acres: 10 });
    await world.tick(59);
    const before = await world.visitor.read('age', '/age');
    assert.deepEqual(pick(before, ['ended', 'tick', 'ticks_left', 'result']), {
      ended: false,
      tick: 59,
      ticks_left: 1,
      result: null,
    });
    await world.tick();
    const after = await world.visitor.read('age', '/age');
    assert.deepEqual(pick(after, ['ended', 'tick', 'ticks_left', 'next_tick_at']), {
      ended: true,
      tick: 60,
      ticks_left: 0,
      next_tick_at: null,
    });
    const { realm, state } = await player.me();
    const [winner] = after.standings;
    assert.deepEqual([winner.realm, winner.state], [realm, state], 'the state that grew');
    assert.deepEqual(after.result, {
      ended_at: world.clock.now_ms,
      winner: { realm, state },
      winner_name: winner.name,
      states: after.standings,
    });
    const refused = await player.refused('set_draft', { rate_bp: 1 });
    assert.deepEqual([refused.code, refused.error], ['age_ended', 'the age has ended']);
    const { status, body } = await player.post('/dev/tick', { count: 1 });
    assert.deepEqual([status, (body as { code: string }).code], [422, 'age_ended']);
  },

  'early.clock': async (worlds) => {
    const { visitor } = await worlds.get('early');
    const age = await visitor.read('age', '/age');
    assert.deepEqual(pick(age, ['started', 'started_at', 'tick', 'next_tick_at', 'ended']), {
      started: false,
      started_at: START_MS,
      tick: 0,
      next_tick_at: START_MS + HOUR_MS,
      ended: false,
    });
    assert.equal((await visitor.read('world', '/world')).started, false);
  },

  'early.founding': async (worlds) => {
    const world = await worlds.get('early');
    const player = await world.player('Early Bird');
    const { type } = await player.found({ name: 'Early Bird', race: 'farlights', personality: 'schemer' });
    assert.equal(type, 'created');
    const { gold, founded_tick } = await player.me();
    assert.deepEqual([gold, founded_tick], [(await player.rules()).params.start_gold, 0]);
  },

  'early.refusals': async (worlds) => {
    const world = await worlds.get('early');
    const player = await world.founder('Impatient');
    for (const [type, { example }] of Object.entries(commands)) {
      if (type === ('create_house' satisfies CommandType)) continue;
      const { error, code } = await player.refused(type, { ...example, house: player.house });
      assert.deepEqual([error, code], ["the season hasn't started yet", 'not_started'], type);
    }
    // Out of its limits it is none the less too early.
    const { error } = await player.refused('explore', { acres: -1 });
    assert.equal(error, "the season hasn't started yet");
  },

  'early.start': async (worlds) => {
    const world = await worlds.own('early');
    const player = await world.founder('Punctual');
    const age = () => world.visitor.read('age', '/age');
    world.clock.move(HOUR_MS - 1);
    assert.equal((await age()).started, false);
    await player.refused('set_draft', { rate_bp: 100 });
    world.clock.move(1);
    assert.equal((await age()).started, true);
    await player.order('set_draft', { rate_bp: 100 });
    // Ticks begin, each at its own time.
    world.clock.move(HOUR_MS - 1);
    assert.equal((await age()).tick, 0);
    world.clock.move(1);
    await world.writer.idle();
    assert.deepEqual(pick(await age(), ['tick', 'next_tick_at']), {
      tick: 1,
      next_tick_at: START_MS + 2 * HOUR_MS,
    });
    const { ticks } = await player.read('ticks', '/ticks');
    assert.deepEqual(
      ticks.map(({ tick, at }) => [tick, at]),
      [[1, START_MS + HOUR_MS]],
    );
  },
} satisfies Cases;
