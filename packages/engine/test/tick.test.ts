import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { execute, type House, tick, UNITS, type World } from '../src/index.ts';
import { recount } from '../src/stats/people.ts';
import { scientistsOf } from '../src/stats/science.ts';

function oneHouse(params = {}): { world: World; house: House; run: (ticks?: number) => void } {
  const world = openTestWorld(rulesOf('embers-1', params), { robots: 1 });
  const [house] = world.houses;
  const run = (ticks = 1) => {
    for (let i = 0; i < ticks; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  };
  return { world, house, run };
}

test('explored acres arrive in their tick, and buildings in theirs', () => {
  const { world, house, run } = oneHouse();
  house.gold = 10_000_000;
  const actor = { robot: house.id };
  const land = house.land;
  execute(world, { at: world.at, actor, command: { type: 'explore', house: house.id, acres: 10 } });
  run(11);
  assert.deepEqual([house.land, house.incoming_land], [land, 10]);
  run();
  assert.deepEqual([house.land, house.incoming_land], [land + 10, 0]);
});

test('starving takes at most 2% a tick and never all, and stops births', () => {
  const { house, run } = oneHouse({ forage_per_100_acres: 0 });
  house.cells[UNITS] = 60;
  for (let i = 0; i < 400; i++) {
    house.food = 0;
    house.food_farmed = 0;
    const before = house.population;
    run();
    assert.ok(house.population >= Math.floor(before * 0.98) - 20, `from ${before} to ${house.population}`);
  }
  assert.ok(house.population > 0);
});

test('unpaid troops desert, 2% of each kind a tick, and news says so once', () => {
  const { world, house, run } = oneHouse({ gold_per_worker: 0, gold_per_idle: 0 });
  house.gold = 0;
  house.draft_rate_bp = 0;
  const soldiers = house.row[UNITS];
  run();
  assert.equal(house.row[UNITS], soldiers - Math.floor(soldiers * 0.02));
  run(5);
  assert.equal(house.news.items().filter(({ kind }) => kind === 'unpaid').length, 1);
  assert.ok([...world.drainEvents()].some(({ news }) => news.kind === 'unpaid'));
});

test('an overcrowded house finds its balance again', () => {
  const { world, house, run } = oneHouse();
  house.peasants *= 3;
  recount(world.rules, house);
  run(60);
  assert.ok(house.population <= house.max_population, `${house.population} in ${house.max_population}`);
  assert.equal(house.crowded, 0);
});

test('the draft takes 1% of the peasants a tick until the rate is reached', () => {
  const { house, run } = oneHouse();
  house.draft_rate_bp = 1_500;
  const serving = () =>
    (house.population - house.peasants - house.adepts - scientistsOf(house)) / house.population;
  const soldiers = house.row[UNITS];
  run();
  assert.ok(house.row[UNITS] > soldiers && house.row[UNITS] <= soldiers + house.population * 0.01);
  run(200);
  assert.ok(serving() > 0.14 && serving() <= 0.15, `${serving()}`);
});

test('protection ends in its tick and is told', () => {
  const { house, run } = oneHouse();
  run(71);
  assert.notEqual(house.protected_until, 0);
  run();
  assert.equal(house.protected_until, 0);
  assert.equal(house.news.items().at(-1)?.kind, 'protection_ended');
});

test('an age ends on its last tick', () => {
  const { world, run } = oneHouse({ age_ticks: 30, protection_ticks: 20, protection_leave_ticks: 10 });
  run(29);
  assert.equal(world.ended, false);
  run();
  assert.equal(world.ended, true);
});
