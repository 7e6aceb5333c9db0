/** What states had tick by tick, and the age in moments. */
import assert from 'node:assert/strict';
import type { World } from '../worlds.ts';
import { type Cases, pick } from './case.ts';
import { settle } from './fair.ts';

const place = { realm: 4, state: 2 };
const seriesOf = ({ visitor }: World, query = '') =>
  visitor.read('state_series', `/states/4/2/series${query}`);

/** What the state's houses have together now. */
async function totals({ visitor }: World) {
  const { houses } = await visitor.read('state_houses', '/states/4/2');
  const sum = (what: 'land' | 'might' | 'renown') => houses.reduce((total, house) => total + house[what], 0);
  return { houses: houses.length, land: sum('land'), might: sum('might'), renown: sum('renown') };
}

const FIELDS = ['houses', 'land', 'might', 'renown'] as const;

export const series = {
  'series.state': async (worlds) => {
    const world = await worlds.own('unpeopled');
    assert.deepEqual(await seriesOf(world), {
      ...place,
      ticks: [],
      houses: [],
      land: [],
      might: [],
      renown: [],
    });
    // Two ticks without a house, then one, which explores, then two.
    const seen = [await totals(world), await totals(world)];
    await world.tick(2);
    const watch = async (ticks: number) => {
      for (let i = 0; i < ticks; i++) {
        await world.tick();
        seen.push(await totals(world));
      }
    };
    const one = await settle(world, 'one', place);
    await one.order('explore', { acres: 7 });
    await one.order('train', { unit: 2, count: 20 });
    await watch(13);
    await settle(world, 'two', place);
    await watch(2);

    const whole = await seriesOf(world);
    assert.deepEqual(whole, {
      ...place,
      ticks: seen.map((_, i) => i + 1),
      ...Object.fromEntries(FIELDS.map((what) => [what, seen.map((totals) => totals[what])])),
    });
    assert.deepEqual(whole.houses, [0, 0, ...new Array(13).fill(1), 2, 2]);
    assert.deepEqual([whole.land[1], whole.land[2], whole.land[14], whole.land[15]], [0, 300, 307, 607]);

    const part = await seriesOf(world, '?from=3&to=5');
    assert.deepEqual(part.ticks, [3, 4, 5]);
    assert.deepEqual(part.might, whole.might.slice(2, 5));
    assert.deepEqual((await seriesOf(world, '?from=16')).ticks, [16, 17]);
    assert.deepEqual((await seriesOf(world, '?to=2')).land, [0, 0]);
    assert.deepEqual((await seriesOf(world, '?from=17&to=1000')).ticks, [17]);
    assert.deepEqual((await seriesOf(world, '?from=5&to=4')).ticks, []);
    assert.equal((await world.visitor.get('/states/4/9/series')).status, 404);
    assert.equal((await world.visitor.get('/states/4/2/series?from=-1')).status, 422);
    assert.equal((await world.visitor.get('/states/4/2/series?from=x')).status, 400);
  },

  'series.thinned': async (worlds) => {
    const world = await worlds.own('unpeopled');
    await world.tick(500);
    const all = await seriesOf(world);
    assert.deepEqual(
      all.ticks,
      Array.from({ length: 500 }, (_, i) => i + 1),
    );
    await settle(world, 'late', place);
    await world.tick(250);
    const { ticks, houses, land, might, renown } = await seriesOf(world);
    for (const points of [ticks, houses, land, might, renown]) assert.equal(points.length, 500);
    assert.deepEqual([ticks[0], ticks[499]], [1, 750], 'the last is kept');
    const steps = ticks.slice(1).map((tick, i) => tick - ticks[i]);
    assert.ok(
      steps.every((step) => step === 1 || step === 2),
      'evenly',
    );
    assert.deepEqual(
      houses,
      ticks.map((tick) => (tick > 500 ? 1 : 0)),
    );
    assert.deepEqual((await seriesOf(world, '?from=251')).ticks.length, 500);
    assert.deepEqual((await seriesOf(world, '?from=251')).ticks[1], 252);
  },

  recap: async (worlds) => {
    // An age of 60 ticks has a frame a tick.
    const world = await worlds.own('small');
    const { visitor } = world;
    const recap = () => visitor.read('age_recap', '/age/recap');
    const names = async () => {
      const found = { realms: {} as Record<string, string>, states: {} as Record<string, string> };
      for (let realm = 1; realm <= 6; realm++) {
        const { name, states } = await visitor.read('realm', `/realms/${realm}`);
        found.realms[realm] = name;
        for (const { state, name } of states) found.states[`${realm}:${state}`] = name;
      }
      return found;
    };
    assert.deepEqual(await recap(), { frames: [], wars: [], names: { ...(await names()), houses: {} } });
    const player = await world.founder('Tall');
    await player.order('explore', { acres: 10 });
    const expected: unknown[] = [];
    const called: Record<string, string> = {};
    for (let i = 0; i < 14; i++) {
      await world.tick();
      const { standings } = await visitor.read('age', '/age');
      const { houses } = await visitor.read('rankings', '/rankings');
      const states = [...standings].sort((a, b) => a.realm - b.realm || a.state - b.state);
      const ten = houses.slice(0, 10);
      for (const { id, name } of ten) called[id] = name;
      expected.push({
        tick: i + 1,
        at: world.clock.now_ms,
        states: states.map(({ realm, state, land, might, war_points }) => [
          realm,
          state,
          land,
          might,
          war_points,
        ]),
        houses: ten.map(({ id, land }) => [id, land]),
      });
    }
    const { frames, wars, names: named } = await recap();
    assert.deepEqual(frames, expected);
    assert.deepEqual(frames[13].houses[0], [player.house, 310]);
    assert.deepEqual([wars, named], [[], { ...(await names()), houses: called }]);

    // Whoever leaves is still named.
    const { replaced } = await (await world.player('Heir')).found({
      name: 'Heir',
      race: 'gleaners',
      personality: 'merchant',
      ...pick(await player.me(), ['realm', 'state']),
    });
    assert.equal(called[replaced!], (await recap()).names.houses[replaced!]);
    await world.tick(46);
    const whole = (await recap()).frames;
    assert.deepEqual([whole.length, whole[59].tick, whole[59].at], [60, 60, world.clock.now_ms]);
  },
} satisfies Cases;
