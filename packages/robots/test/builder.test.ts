import assert from 'node:assert/strict';
import { test } from 'node:test';
import { houseWith, orders, turn } from './fixture.ts';

test('a house in good order explores with what gold it has, keeping what building on the land takes', () => {
  const [explore] = orders('explore', turn({ gold: 50_000 }));
  assert.ok(explore.acres >= 3 && explore.acres * 8_000 <= 50_000, `${explore.acres} acres`);
});

test('it keeps soldiers back and explores no further than the rest go', () => {
  const [explore] = orders('explore', turn({ gold: 200_000, units: [40, 50, 200, 20, 20, 0, 0, 0, 0, 0] }));
  assert.ok(Math.ceil(explore.acres * 3.5) <= 40 - 20);
  assert.deepEqual(orders('explore', turn({ units: [20, 50, 200, 20, 20, 0, 0, 0, 0, 0] })), []);
});

test('it does not explore for land that would come after the end, nor while food runs out', () => {
  assert.deepEqual(orders('explore', turn({}, { ticks_left: 12 })), []);
  assert.deepEqual(
    orders('explore', turn({ food: 100, buildings: { ...houseWith().buildings, fields: 2 } })),
    [],
  );
});

test('out of material it lets only a little land lie barren, and more when gold lies idle', () => {
  const materials = { wood: 0, rock: 0, salt: 2_700 };
  const barren = { materials, barren: 24, land: 300 };
  assert.deepEqual(orders('explore', turn(barren)), []);
  assert.equal(orders('explore', turn({ ...barren, gold: 5_000_000 })).length, 1);
});

test('it builds on barren land what the plan lacks, first of all food', () => {
  const buildings = { ...houseWith().buildings, stalls: 60, fields: 10 };
  const builds = orders('build', turn({ barren: 56, buildings, peasants: 4_000, gold: 200_000 }));
  assert.equal(builds[0].building, 'fields');
  assert.ok(builds.some(({ building }) => building === 'stalls'));
  assert.ok(builds.reduce((sum, { count }) => sum + count, 0) <= 56);
});

test('it uses build credits first, and then only what it can pay', () => {
  const builds = orders('build', turn({ barren: 20, build_credits: 6, gold: 4_100 }));
  assert.equal(
    builds.reduce((sum, { count }) => sum + count, 0),
    6 + 2,
  );
});

test('material for farms is not spent on anything else', () => {
  const builds = orders('build', turn({ barren: 10, materials: { wood: 0, rock: 9 * 20, salt: 0 } }));
  assert.deepEqual(
    builds.filter(({ building }) => building !== 'fields'),
    [],
  );
});

test('it razes a little of what it has far too many of', () => {
  const buildings = { ...houseWith().buildings, stalls: 31, crews: 150 };
  const [raze] = orders('raze', turn({ buildings }));
  assert.equal(raze.building, 'crews');
  assert.ok(raze.count >= 1 && raze.count <= 5);
  assert.deepEqual(orders('raze', turn()), []);
});

test('soon without food and without barren land, it makes room for farms and builds them in the same turn', () => {
  const buildings = { ...houseWith().buildings, fields: 2, stalls: 128 };
  const hungry = { food: 100, buildings, barren: 0, gold: 200_000 };
  const given = turn(hungry);
  const [raze] = orders('raze', given);
  const [build] = orders('build', given);
  assert.notEqual(raze.building, 'fields');
  assert.equal(build.building, 'fields');
  assert.ok(raze.count >= 1 && raze.count === build.count, `${raze.count} razed, ${build.count} built`);
  assert.ok(given.indexOf(raze) < given.indexOf(build));

  assert.deepEqual(orders('raze', turn({ ...hungry, materials: { wood: 0, rock: 0, salt: 0 } })), []);
  assert.deepEqual(orders('raze', turn({ ...hungry, food: 5_000_000 })), []);
  assert.deepEqual(orders('raze', turn({ ...hungry, barren: 60 })), []);
});

test('the draft rises while soldiers are short and rests when there are plenty', () => {
  const [up] = orders('set_draft', turn({ units: [10, 50, 200, 20, 20, 0, 0, 0, 0, 0], draft_rate_bp: 500 }));
  assert.ok(up.rate_bp > 500);
  const [down] = orders(
    'set_draft',
    turn({ units: [900, 50, 200, 20, 20, 0, 0, 0, 0, 0], draft_rate_bp: 3_500 }),
  );
  assert.ok(down.rate_bp < 3_500);
});

test('it trains what its mix lacks most and stops at its military cap', () => {
  const rich = { gold: 300_000, units: [900, 50, 200, 40, 60, 0, 0, 0, 0, 0] };
  const [train] = orders('train', turn(rich));
  assert.equal(train.unit, 2);
  assert.equal(train.direct, undefined);
  const armed = { gold: 300_000, units: [900, 50, 800, 20, 60, 0, 0, 0, 0, 0], population: 6_000 };
  assert.deepEqual(orders('train', turn(armed)), []);
});

test('without cover and far under the defense it wants, it levies straight from the peasants', () => {
  const [levy] = orders('train', turn({ defense: 300 }));
  assert.deepEqual([levy.unit, levy.direct], [2, true]);
  const covered = {
    defense: 300,
    protected: true,
    protection_until_tick: 172,
    protection_leave_from_tick: 130,
  };
  assert.ok(orders('train', turn(covered)).every(({ direct }) => !direct));
});

test('it upgrades with the steel in store', () => {
  const [upgrade] = orders('upgrade', turn({ materials: { ...houseWith().materials, steel: 40 } }));
  assert.equal(upgrade.unit, 2);
  assert.ok(upgrade.count >= 4 && upgrade.count <= 20);
});

test('it keeps medics and chariots in step with the troops', () => {
  const house = { medics: 0, horses: 30, units: [300, 200, 200, 20, 20, 0, 0, 0, 0, 0], gold: 120_000 };
  const commands = turn(house);
  assert.ok(orders('train_medics', commands)[0].count >= 3);
  assert.ok(orders('build_chariots', commands)[0].count <= 15);
  const { ticks } = houseWith().prices.chariots;
  const left = (ticks_left: number) =>
    turn(house, { ticks_left }).filter(({ type }) => type === 'train_medics' || type === 'build_chariots')
      .length;
  assert.equal(left(ticks), 2);
  assert.equal(left(ticks - 1), 0, 'none that the age has no time for');
});

test('books go into the science that does most for them, where most lie first', () => {
  const invests = orders('invest', turn({ books: { economy: 400, military: 900, arcane: 10 } }));
  assert.deepEqual(
    invests.map(({ science, books }) => [science, books]),
    [
      ['wall', 900],
      ['coin', 400],
    ],
  );
});

test('new scientists join the category that lacks most, and paper is spread over time', () => {
  const [set] = orders(
    'set_science',
    turn({
      scientists: { economy: 20, military: 0, arcane: 0 },
      materials: { ...houseWith().materials, paper: 240 },
    }),
  );
  assert.deepEqual([set.focus, set.paper_budget], ['military', 1]);
});

test('scientists move while they know little', () => {
  const scientists = { economy: 40, military: 0, arcane: 0 };
  const { science } = houseWith();
  const [move] = orders('assign_scientists', turn({ scientists }));
  assert.deepEqual([move.from, move.to, move.count], ['economy', 'military', 10]);
  const economy = { ...science.ranks.economy, experience_each: 900 };
  const learned = { ...science, ranks: { ...science.ranks, economy } };
  assert.deepEqual(orders('assign_scientists', turn({ scientists, science: learned })), []);
});

test('adepts are capped at what fills the aether, and those beyond are let go', () => {
  // Half of 1,200 aether loses 12 a tick, which as many adepts make: a tenth an acre.
  const commands = turn({ adept_cap_tenths: null, adepts: 200 });
  assert.equal(orders('set_adept_cap', commands)[0].per_acre_tenths, 1);
  assert.ok(orders('release_adepts', commands)[0].count > 150);
});

test('soldiers nobody needs go back among the peasants', () => {
  const [release] = orders(
    'release',
    turn({ units: [1_500, 50, 200, 20, 20, 0, 0, 0, 0, 0], peasants: 2_800 }),
  );
  assert.equal(release.unit, 0);
  assert.ok(release.count > 100 && release.count < 1_500);
  assert.deepEqual(orders('release', turn({ units: [150, 50, 200, 20, 20, 0, 0, 0, 0, 0] })), []);
});

test('troops it cannot pay are dismissed, those of the defense never', () => {
  const [release] = orders('release', turn({ units: [300, 9_000, 200, 20, 20, 0, 0, 0, 0, 0] }));
  assert.deepEqual([release.unit, release.count], [1, 1_800]);
});

test('a bold house leaves protection once it is ready, no sooner than allowed', () => {
  const ready = {
    defense: 9_000,
    protected: true,
    protection_until_tick: 72,
    protection_leave_from_tick: 24,
  };
  const leaves = (tick: number) =>
    Array.from({ length: 40 }, (_, i) => turn({ ...ready, id: i + 1 }, { tick })).filter(
      (commands) => orders('leave_protection', commands).length > 0,
    ).length;
  assert.equal(leaves(23), 0);
  assert.ok(leaves(24) >= 3 && leaves(24) <= 20);
});
