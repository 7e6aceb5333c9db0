/**
 * What the pages say of how a number comes about, held against the numbers of a real server:
 * the formulas are told once more there, so they must come to the same.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { SLOT } from '@realm/formulas';
import { backwards } from '../../../tests/support/other_age.ts';
import { baggageMost } from '../src/pages/attack/baggage.ts';
import { alertsOf } from '../src/pages/hall/alerts.ts';
import { planFor } from '../src/plan/plan.ts';
import { firstSteps } from '../src/steps/first_steps.ts';
import * as why from '../src/why/house.ts';
import { type Service, startOther, startService } from './service.ts';

/** Races and personalities that differ in what they are good at. */
const HOUSES = [
  ['peatkin', 'builder'],
  ['farlights', 'merchant'],
  ['kilnwrights', 'castellan'],
  ['sootriders', 'scholar'],
] as const;

test('every formula told to players comes to the number of the house', async (t) => {
  const service = await startService();
  t.after(() => service.stop());
  await compareAll(t, service, (id) => id);
});

test('in an age with other numbers and other names, what pages tell, advise and allow is its own', async (t) => {
  const { service, age } = await startOther(t);
  await compareAll(t, service, backwards);

  const { realm } = await service.player(`player of ${backwards('peatkin')}`);
  const [me, rules] = [await realm.me(), await realm.rules()];
  assert.ok('land' in me);
  assert.deepEqual(SLOT, Object.fromEntries(rules.slots.map(({ id, slot }) => [id, slot])));

  const paths = { build: '/build', army: '/army' };
  const { prices } = me;
  const buildable = Object.fromEntries(
    Object.keys(prices.build).map((id) => [id, { ...prices.build[id], max: 50 }]),
  );
  const hungry = {
    ...me,
    food: 90,
    deputy: null,
    barren: 20,
    max_population: me.population,
    prices: { ...prices, build: buildable },
  };
  const [row] = (await realm.ticks()).ticks;
  const market = await realm.market();
  const { planned } = planFor(
    { ...hungry, gold: 1_000_000 },
    rules,
    { age: await realm.age(), market, orders: await realm.orders() },
    { ticks: 24, followed: new Map() },
  );
  const [build] = planned.filter(({ command }) => command.type === 'build');
  assert.match(build.path, new RegExp(`^/game/build\\?building=${backwards('farms')}&count=\\d+#build$`));

  const all_paths = {
    ...paths,
    quest: '/q',
    people: '/p',
    deeds: '/d',
    market: '/m',
    state: '/s',
    science: '/b',
    queue: '/o',
  };
  const [alert] = alertsOf(hungry, rules, { ...row, food: -40 }, me.founded_tick, all_paths);
  assert.equal(alert.path, `/build?building=${backwards('farms')}`);
  const steps = firstSteps(me, rules, { voted: false, traded: false }, all_paths).map(
    ({ why: reason }) => reason,
  );
  assert.ok(
    steps.includes(`A barren acre holds ${age.params.living_barren} people and does nothing.`),
    steps.join('\n'),
  );

  const army = { units: [0, 70, 0, 31], horses: 6, chariots: 4, medics: 0, general: '', better: false };
  assert.deepEqual(baggageMost({ ...me, horses: 40, chariots: 30 }, rules, army), {
    horses: 40 - 4 * age.params.chariot_horses,
    chariots: Math.floor((40 - 6) / age.params.chariot_horses),
    mercenaries: Math.floor((101 * age.params.mercenaries_max_bp) / 10_000),
  });
});

/** Holds what pages say of several houses against what the service says of them, as time passes. */
async function compareAll(t: TestContext, service: Service, idOf: (id: string) => string): Promise<void> {
  let compared = 0;
  for (const [race, personality] of HOUSES.map(([...ids]) => ids.map(idOf))) {
    const { realm, tick } = await service.player(`player of ${race}`);
    const { house } = await realm.commands.create_house({ name: `House of ${race}`, race, personality });
    await realm.commands.set_draft({ house, rate_bp: 3_500 });
    await realm.commands.explore({ house, acres: 10 });
    await tick(30);
    await realm.commands.build({ house, building: idOf('homes'), count: 4 });
    await realm.commands.train({ house, unit: 2, count: 40 });
    for (const ticks of [1, 20]) {
      await tick(ticks);
      const me = await realm.me();
      const [rules, state] = [await realm.rules(), await realm.state()];
      assert.ok('land' in me);
      const forecast = {
        gold: why.goldTick(me, rules, state.tax_bp).comes_to,
        food: why.foodTick(me, rules).comes_to,
        aether: why.aetherTick(me, rules).comes_to,
      };
      const now = {
        land: why.land(me).comes_to,
        defense: why.defense(me, rules).comes_to,
        max_population: why.room(me, rules).comes_to,
        employment_bp: why.employment(me, rules).comes_to,
        building_efficiency_bp: why.efficiency(me, rules).comes_to,
        market_fee_bp: why.marketFee(me, rules).comes_to,
        gold_per_acre: why.exploreGold(me, rules).comes_to,
        might: why.might(me, rules).comes_to,
      };
      const { gold_per_acre } = me.prices.explore;
      const of_house = Object.fromEntries(
        Object.keys(now).map((name) => [name, { ...me, gold_per_acre }[name as 'land']]),
      );
      assert.deepEqual(now, of_house, race);
      await tick(1);
      const { ticks: rows } = await realm.ticks();
      const came = Object.fromEntries(Object.keys(forecast).map((name) => [name, rows[0][name as 'gold']]));
      assert.deepEqual(forecast, came, `${race}: what the next tick brings`);
      compared += Object.keys(now).length + Object.keys(forecast).length;
    }
  }
  t.diagnostic(`${compared} numbers`);
}
