/** An age from its plan to the one after it, by people over HTTP: every field that is told of ages. */
import assert from 'node:assert/strict';
import type { AgeRecord, AgeResult, ReadReply } from '@realm/contract';
import type { Player } from '../player.ts';
import { START_MS, type World } from '../worlds.ts';
import { type Cases, pick } from './case.ts';
import { countedOf } from './clock.ts';

type Age = ReadReply<'age'>;
type Recap = ReadReply<'age_recap'>;

/** Its length: half as long again as there are frames. */
const TICKS = 90;
const START = START_MS + 50_000_000;
const PARAMS = {
  age_ticks: TICKS,
  protection_ticks: 12,
  protection_leave_ticks: 3,
  score_active_commands: 3,
};
const PLAN = { ruleset: 'Embers 1', start_at: START, params: PARAMS, note: 'as announced' };

const bodyOf = async <T>(player: Player, path: string): Promise<T> => {
  const { status, body } = await player.get(path);
  assert.equal(status, 200, path);
  return body as T;
};

const ageOf = ({ visitor }: World): Promise<Age> => visitor.read('age', '/age');

/** What the specification's weights make of what the states' active houses have: exact to the hundredth. */
function scored(states: Age['standings'], weights: Age['scoring'], houses_min: number): number[] {
  const quantities = Object.keys(weights) as (keyof Age['scoring'])[];
  const each = (state: Age['standings'][number]) => BigInt(Math.max(houses_min, state.active));
  return states.map((state) =>
    quantities.reduce((score, quantity) => {
      const best = states.reduce((a, b) =>
        BigInt(countedOf(b, quantity)) * each(a) > BigInt(countedOf(a, quantity)) * each(b) ? b : a,
      );
      if (countedOf(best, quantity) === 0) return score;
      const share = BigInt(countedOf(state, quantity)) * each(best) * BigInt(weights[quantity]) * 100n;
      return score + Number(share / (BigInt(countedOf(best, quantity)) * each(state)));
    }, 0),
  );
}

/** Houses by a quantity: 1 is first, ties share a rank. */
const rankBy = (houses: readonly { readonly [what: string]: unknown }[], what: string, value: number) =>
  1 + houses.filter((house) => (house[what] as number) > value).length;

export const wholeAge = {
  'ages.whole': async (worlds) => {
    const world = await worlds.own('small');
    const { visitor } = world;
    const ada = await world.player('Ada');
    const bo = await world.player('Bo');
    const staff = (act: string, body: object) => ada.post(`/dev/age/${act}`, body);
    const ok = async (answer: ReturnType<typeof staff>) => {
      const { status, body } = await answer;
      assert.equal(status, 200, JSON.stringify(body));
      return body as Record<string, unknown>;
    };

    // No plan, planned; the age before ends, and the planned one is opened.
    assert.equal((await ageOf(world)).next, null);
    const { tick_ms } = await ageOf(world);
    const planned = await ok(staff('plan', PLAN));
    const next = { age: 2, name: 'Embers 2', ruleset: 'Embers 1', start_at: START };
    assert.deepEqual((await ageOf(world)).next, next);
    await ok(staff('end', { note: 'for the next' }));
    const opened = await ok(staff('open', { note: 'as announced' }));
    assert.deepEqual(opened, { age: 2, name: 'Embers 2', start_at: START, archived: 'embers-1' });

    // New age, `started` false: people found houses and bring back heirs, of whom there are none yet.
    const { fingerprints, params } = await visitor.rules();
    assert.equal(planned.fingerprint, fingerprints.ruleset);
    assert.deepEqual(pick(params, Object.keys(PARAMS)), PARAMS);
    await ada.found({ name: 'Ashmoor', race: 'peatkin', personality: 'builder', realm: 1, state: 1 });
    await bo.found({ name: 'Bracken', race: 'kilnwrights', personality: 'builder', realm: 2, state: 1 });
    for (const [type, fields] of [
      ['explore', { acres: 1 }],
      ['set_draft', { rate_bp: 100 }],
      ['vote', { vote: { type: 'against' } }],
      ['mark_heirs', { heirs: [] }],
    ] as const)
      assert.equal((await ada.refused(type, fields)).error, "the season hasn't started yet", type);
    const none = await ada.post('/heirs/recall', { uid: '1-general-1' });
    assert.equal((none.body as { code: string }).code, 'no_such_heir');
    const early = await ageOf(world);
    assert.deepEqual(
      { ...early, standings: early.standings.map(({ houses }) => houses) },
      {
        age: 2,
        name: 'Embers 2',
        started_at: START,
        started: false,
        ended: false,
        next: null,
        tick: 0,
        next_tick_at: START + tick_ms,
        paused: false,
        tick_ms,
        ticks_left: TICKS,
        scoring: early.scoring,
        standings: [2, 2, 1, 1, 1, 1],
        result: null,
      },
    );
    assert.equal(
      Object.values(early.scoring).reduce((a, b) => a + b, 0),
      100,
    );

    // It starts by itself, is played, and ends with its last tick.
    world.clock.move(START - world.clock.now_ms);
    assert.deepEqual(pick(await ageOf(world), ['started', 'tick']), { started: true, tick: 0 });
    await ada.order('explore', { acres: 3 });
    await ada.order('recruit_general', { name: 'Nell' });
    const [{ id }] = (await ada.me()).generals;
    await ada.order('mark_heirs', { heirs: [{ kind: 'general', id }] });
    await world.tick(TICKS - 1);
    await bo.order('set_draft', { rate_bp: 500 });
    // What would arrive after the end does not set out.
    const train = await ada.refused('train', { unit: 2, count: 1 });
    assert.deepEqual(pick(train, ['code', 'age_ticks']), { code: 'too_late', age_ticks: TICKS });
    const late = await ageOf(world);
    assert.deepEqual(pick(late, ['tick', 'ticks_left', 'ended', 'result']), {
      tick: TICKS - 1,
      ticks_left: 1,
      ended: false,
      result: null,
    });
    assert.equal((await bodyOf<{ ages: object[] }>(ada, '/ages')).ages.length, 1);
    await world.tick(5);
    const end = await ageOf(world);
    await checkEnd(world, end, late);
    const recap = await checkRecap(world, end);
    await checkResult(world, end, String(planned.fingerprint), [ada, bo], recap);

    // Heirs kept wait, the next age is planned with the next number, and the heir is brought back before it starts.
    const heirs = await bodyOf<{ heirs: { uid: string; age: number }[] }>(ada, '/heirs');
    assert.deepEqual(
      heirs.heirs.map(({ uid, age }) => [uid, age]),
      [['2-general-1', 2]],
    );
    assert.equal((await ada.refused('explore', { acres: 1 })).code, 'age_ended');
    const third = await ok(staff('plan', { ...PLAN, start_at: START * 2, params: {} }));
    assert.deepEqual([third.age, third.name, third.ticks], [3, 'Embers 3', 60]);
    await ok(staff('open', {}));
    await ada.found({ name: 'Ashmoor', race: 'peatkin', personality: 'builder' });
    await ok(ada.post('/heirs/recall', { uid: '2-general-1' }));
    const [nell] = (await ada.me()).generals;
    assert.deepEqual([nell.name, nell.heir], ['Nell', true]);
    assert.deepEqual((await bodyOf<{ heirs: object[] }>(ada, '/heirs')).heirs, []);
    const { ages } = await bodyOf<{ ages: { age: number }[] }>(visitor, '/ages');
    assert.deepEqual(
      ages.map(({ age }) => age),
      [1, 2],
      'oldest first',
    );
    const own = await bodyOf<{ ages: AgeRecord[] }>(ada, '/me/ages');
    assert.deepEqual(
      own.ages.map(({ age }) => age),
      [2],
      'ages in which she had a house',
    );
  },
} satisfies Cases;

/** `GET /age` of an age that has ended. */
async function checkEnd({ visitor, clock }: World, end: Age, late: Age): Promise<void> {
  const { params } = await visitor.rules();
  const [best] = end.standings;
  assert.deepEqual(pick(end, ['started', 'ended', 'tick', 'ticks_left', 'next_tick_at', 'next']), {
    started: true,
    ended: true,
    tick: TICKS,
    ticks_left: 0,
    next_tick_at: null,
    next: null,
  });
  assert.deepEqual(end.result, {
    ended_at: clock.now_ms,
    winner: pick(best, ['realm', 'state']),
    winner_name: best.name,
    states: end.standings,
  });
  const scores = scored(end.standings, end.scoring, Number(params.score_houses_min));
  assert.deepEqual(
    end.standings.map(({ score }) => score),
    scores,
  );
  assert.deepEqual(
    scores,
    [...scores].sort((a, b) => b - a),
  );
  assert.deepEqual(
    end.standings.map(({ rank }) => rank),
    scores.map((_, i) => i + 1),
  );
  assert.deepEqual(end.scoring, late.scoring);
  for (const { realm, state, name, houses, land, might, renown, war_points, wonders } of end.standings) {
    const seen = await visitor.read('state_houses', `/states/${realm}/${state}`);
    const sum = (what: 'land' | 'might' | 'renown') => seen.houses.reduce((n, house) => n + house[what], 0);
    assert.deepEqual(
      [name, houses, land, might, renown, war_points, wonders],
      [seen.name, seen.houses.length, sum('land'), sum('might'), sum('renown'), 0, 0],
    );
  }
}

/** The recap stored, against the one of the world, its series, rankings and states. */
async function checkRecap({ visitor }: World, end: Age): Promise<Recap> {
  const live = await visitor.read('age_recap', '/age/recap');
  const stored = await visitor.read('age_recap', '/ages/2/recap');
  assert.deepEqual(stored, live, 'an age of full length has its last frame at its end already');
  const due = Array.from({ length: 60 }, (_, i) => Math.ceil(((i + 1) * TICKS) / 60));
  assert.deepEqual(
    stored.frames.map(({ tick }) => tick),
    due,
    'taken evenly',
  );
  const last = stored.frames.at(-1)!;
  assert.equal(last.at, end.result?.ended_at);
  const { houses } = await visitor.read('rankings', '/rankings');
  assert.deepEqual(
    last.houses,
    houses.slice(0, 10).map(({ id, land }) => [id, land]),
  );
  for (const [realm, state, land, might, war_points] of last.states) {
    const standing = end.standings.find((each) => each.realm === realm && each.state === state)!;
    assert.deepEqual([land, might, war_points], [standing.land, standing.might, standing.war_points]);
    const series = await visitor.read('state_series', `/states/${realm}/${state}/series`);
    for (const frame of stored.frames) {
      const row = frame.states.find(([r, s]) => r === realm && s === state)!;
      const i = series.ticks.indexOf(frame.tick);
      assert.deepEqual(
        [row[2], row[3]],
        [series.land[i], series.might[i]],
        `${realm}:${state}, ${frame.tick}`,
      );
    }
    assert.equal(stored.names.states[`${realm}:${state}`], standing.name);
    assert.equal(typeof stored.names.realms[realm], 'string');
  }
  assert.equal(last.states.length, end.standings.length);
  for (const { id, name } of houses.slice(0, 10)) assert.equal(stored.names.houses[id], name);
  assert.deepEqual(stored.wars, []);
  return stored;
}

/** `GET /ages`, `GET /ages/{age}` and `GET /me/ages`, against what the world showed at its end. */
async function checkResult(
  { visitor }: World,
  end: Age,
  fingerprint: string,
  players: readonly Player[],
  recap: Recap,
): Promise<void> {
  const { winner, winner_name, ended_at } = end.result!;
  const { ages } = await bodyOf<{ ages: object[] }>(visitor, '/ages');
  const row = { age: 2, name: 'Embers 2', started_at: START, ended_at, winner, winner_name };
  assert.deepEqual(ages[1], row);
  const { houses } = await visitor.read('rankings', '/rankings');
  const won = (house: { realm: number; state: number }) =>
    house.realm === winner?.realm && house.state === winner.state;
  const nell = { kind: 'general', name: 'Nell', level: 1 };
  const result = await bodyOf<AgeResult>(visitor, '/ages/2');
  const ada = houses.find(({ name }) => name === 'Ashmoor')!;
  assert.deepEqual(result, {
    ...row,
    ruleset: 'Embers 1',
    fingerprint,
    ticks: TICKS,
    scoring: end.scoring,
    states: end.standings,
    houses: houses.map(({ rank: _rank, ...house }) => ({
      ...house,
      land_rank: rankBy(houses, 'land', house.land),
      might_rank: rankBy(houses, 'might', house.might),
      renown_rank: rankBy(houses, 'renown', house.renown),
    })),
    houses_of: houses.length,
    heirs: [{ house: ada.id, house_name: 'Ashmoor', realm: 1, state: 1, heir: nell }],
  });
  assert.deepEqual(Object.keys(recap.names.realms), ['1', '2', '3', '4', '5', '6']);
  for (const player of players) {
    const house = houses.find(({ id }) => id === player.house)!;
    const standing = end.standings.find(
      ({ realm, state }) => realm === house.realm && state === house.state,
    )!;
    const ranks = result.houses.find(({ id }) => id === player.house)!;
    const record: AgeRecord = {
      age: 2,
      name: 'Embers 2',
      ended_at,
      house: pick(house, ['id', 'name', 'race', 'land', 'might', 'renown']),
      state: pick(standing, ['realm', 'state', 'name']),
      won: won(house),
      // Bracken gave fewer orders than count as playing.
      ...(house.name === 'Bracken' ? { no_part: true } : {}),
      ...pick(ranks, ['land_rank', 'might_rank', 'renown_rank']),
      houses: houses.length,
      state_rank: standing.rank,
      states: end.standings.length,
      state_score: standing.score,
      heirs: house === ada ? [nell as AgeRecord['heirs'][number]] : [],
    };
    assert.deepEqual(await bodyOf(player, '/me/ages'), { ages: [record] });
  }
}
