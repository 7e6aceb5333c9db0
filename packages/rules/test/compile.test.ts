import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from '@realm/base';
import { AgeProblemsError, compileAge, compileDefinition, S, SLOT } from '../src/index.ts';
import { embers, embersRules, problemsOf, rulesOf } from './age_folder.ts';

test('ids are turned into positions, effects into positions of stats', () => {
  const { buildings, materials, races, realms, sciences } = embersRules;
  const markets = buildings.get('markets')!;
  assert.equal(buildings.list[markets.index], markets);
  assert.deepEqual(markets.share, [
    [S.gold_income, 12_000],
    [S.trading_cut, 20_000],
  ]);
  const units = (id: string, count: number) => [embersRules.materials.get(id)!.index, count];
  const steel = embersRules.recipes.get('steel')!;
  assert.deepEqual(steel.needs, [units('iron', 2), units('timber', 1)]);
  assert.deepEqual(steel.makes, [units('steel', 2)]);
  assert.equal(materials.list[markets.material].id, 'stone');
  assert.equal(buildings.get('cisterns')!.aether, 800);
  assert.equal(buildings.get('cisterns')!.holds_aether, 60);
  assert.equal(buildings.get('farms')!.food, 7_000);
  assert.equal(buildings.get('huts'), undefined);
  assert.equal(buildings.get('toString'), undefined);
  assert.deepEqual(sciences.get('drill')!.effects, [[S.offense, 8_000]]);
  assert.equal(sciences.get('drill')!.category_id, 'military');
  assert.equal(realms[0].id, 1);
  assert.equal(materials.list[realms[0].material].id, 'iron');
  assert.equal(embersRules.units[SLOT.offense].upgrade!.to, SLOT.offense_plus);
  for (const race of races.list) {
    assert.equal(race.units.length, 10);
    assert.equal(race.plan_bp.length, buildings.list.length);
    assert.equal(
      race.plan_bp.reduce((sum, share) => sum + share, 0),
      10_000,
    );
  }
});

test("a race's units are the age's with its changes, and its own material in the last upgrade", () => {
  const { materials, races, units } = embersRules;
  const peatkin = races.get('peatkin')!;
  assert.equal(peatkin.units[SLOT.offense].name, 'Pikeling');
  assert.equal(peatkin.units[SLOT.offense].attack, 4);
  assert.equal(peatkin.units[SLOT.offense].train!.gold, 500);
  assert.equal(peatkin.units[SLOT.offense].train!.ticks, units[SLOT.offense].train!.ticks);
  const last = Object.fromEntries(
    peatkin.units[SLOT.elite_plus].upgrade!.materials.map(([material, n]) => [
      materials.list[material].id,
      n,
    ]),
  );
  assert.deepEqual(last, { steel: 6, reed: 4 });
  // A race whose material is steel needs more of it.
  const brandsworn = races.get('brandsworn')!.units[SLOT.elite_plus].upgrade!;
  assert.deepEqual(brandsworn.materials, [[materials.get('steel')!.index, 10]]);
});

test('a definition read back from a journal gives the same rules, its keys being sorted there', () => {
  const { definition } = embersRules;
  const back = compileDefinition(JSON.parse(canonicalJson(definition)));
  assert.equal(back.fingerprint, embersRules.fingerprint);
  for (const table of ['materials', 'races', 'personalities', 'buildings', 'sciences'] as const) {
    assert.deepEqual(
      back[table].list.map(({ id, index, name }) => ({ id, index, name })),
      embersRules[table].list.map(({ id, index, name }) => ({ id, index, name })),
    );
  }
  assert.deepEqual(back.races.list, embersRules.races.list);
  assert.deepEqual(back.units, embersRules.units);
});

test('a definition that no longer compiles throws with every problem', () => {
  const definition = JSON.parse(canonicalJson(embersRules.definition));
  definition.params.tick_ms = 0;
  definition.races.peatkin.plan.homes += 1;
  assert.throws(
    () => compileDefinition(definition),
    (error) =>
      error instanceof AgeProblemsError &&
      error.problems.length === 2 &&
      /definition params.tick_ms: is 0/.test(error.message) &&
      /definition races.peatkin.plan: the shares add up to 10001, not 10000/.test(error.message),
  );
});

test("a plan's numbers take the place of the age's, which stays as it is", () => {
  const params = { tick_ms: 10_000, crowd_desertion: [[20_000, 1]] };
  const rules = rulesOf(compileAge(embers, { params, name: 'Embers 7' }));
  assert.equal(rules.params.tick_ms, 10_000);
  assert.deepEqual(rules.params.crowd_desertion, [[20_000, 1]]);
  assert.deepEqual(rules.params, { ...embersRules.params, ...params });
  assert.equal(rules.name, 'Embers 7');
  assert.equal(rules.definition.name, 'Embers 1');
  assert.equal(rulesOf(compileAge(embers)).params.tick_ms, 3_600_000);
});

test("a plan's numbers are checked like the age's, all at once", () => {
  const params = {
    tick_ns: 5,
    tick_ms: 5,
    age_ticks: '9',
    seats_per_state: 5,
    gold_per_worker: null,
    __proto__x: 1,
  };
  assert.deepEqual(problemsOf(compileAge(embers, { params })), [
    // What a good number makes of the age's others.
    'age.yaml:22 params.robots_per_state: is 6, more than seats_per_state, which is 5',
    'plan params.tick_ns: is not a number of an age (did you mean tick_ms?)',
    'plan params.tick_ms: is 5, not 100 to 86400000 (length of a tick, in milliseconds)',
    'plan params.age_ticks: is a text, not a whole number',
    'plan params.gold_per_worker: is empty, not a whole number',
    'plan params.__proto__x: is not a number of an age',
  ]);
  const hostile = JSON.parse('{ "__proto__": 1, "constructor": 2 }');
  assert.equal(problemsOf(compileAge(embers, { params: hostile })).length, 2);
  assert.deepEqual(problemsOf(compileAge(embers, { params: [1] })), [
    'plan params: is not a table of numbers',
  ]);
});
