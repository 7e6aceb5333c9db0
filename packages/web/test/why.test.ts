/**
 * What the pages say of how a number comes about, held against the numbers of a real server:
 * the formulas are told once more there, so they must come to the same.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as why from '../src/why/house.ts';
import { type Service, startService } from './service.ts';

/** Races and personalities that differ in what they are good at. */
const HOUSES = [
  ['peatkin', 'builder'],
  ['farlights', 'merchant'],
  ['kilnwrights', 'castellan'],
  ['sootriders', 'scholar'],
] as const;

let service: Service;

before(async () => {
  service = await startService();
});

after(() => service?.stop());

test('every formula told to players comes to the number of the house', async (t) => {
  let compared = 0;
  for (const [race, personality] of HOUSES) {
    const { realm, tick } = await service.player(`player of ${race}`);
    const { house } = await realm.commands.create_house({ name: `House of ${race}`, race, personality });
    await realm.commands.set_draft({ house, rate_bp: 3_500 });
    await realm.commands.explore({ house, acres: 10 });
    await tick(30);
    await realm.commands.build({ house, building: 'homes', count: 4 });
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
});
