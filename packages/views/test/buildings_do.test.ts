import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apply } from '@realm/base';
import { isRefusal } from '@realm/contract';
import { execute, type House, posting, stat, type World } from '@realm/engine';
import { S } from '@realm/rules';
import { ownHouse } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith, runTicks } from './support/age.ts';
import { actorOf } from './support/player.ts';
import { play } from './support/worlds.ts';

/** Work for all, so that building efficiency stays what it is, and a house that can pay for every building. */
const rules = rulesWith({ workers_per_job_bp: 0, start_gold: 10_000_000, start_raw_buildings: 1_000 });

function lone(realm: number): { world: World; house: House } {
  const world = openAge(rules, { robots: 0 });
  found(world, 1, 'Hearthmere', { realm, state: 1 });
  return { world, house: houseFor(world, 1) };
}

function order(world: World, house: House, type: 'build' | 'raze', building: string, count: number): void {
  const command = { type, house: house.id, building, count };
  const reply = execute(world, { at: world.at, actor: actorOf(house), command });
  assert.ok(!isRefusal(reply), `${type} ${building}: ${JSON.stringify(reply)}`);
}

test('what it said of 1% more of the land is what it says once they stand', () => {
  for (const { id } of rules.buildings.list) {
    const { world, house } = lone(1);
    const one_percent = house.land / 100;
    assert.equal(one_percent, 3, 'a whole number of buildings');
    const other = id === 'homes' ? 'markets' : 'homes';
    order(world, house, 'raze', other, one_percent);
    const then = ownHouse(world, house).buildings_do[id];
    order(world, house, 'build', id, one_percent);
    runTicks(world, rules.params.build_ticks);
    const now = ownHouse(world, house).buildings_do[id];
    for (const what of ['stats', 'produces', 'holds'] as const) {
      assert.deepEqual(
        then[what].map(([name, , more]) => [name, more]),
        now[what].map(([name, here]) => [name, here]),
        `${id} ${what}`,
      );
    }
    assert.equal(then.living[1], now.living[0]);
  }
});

test('what buildings make is what the tick brings', () => {
  for (const { id: realm, material } of rules.realms) {
    const { world, house } = lone(realm);
    for (const building of ['foundries', 'cisterns', 'shrines', 'stables']) {
      order(world, house, 'raze', 'homes', 10);
      order(world, house, 'build', building, 10);
    }
    runTicks(world, 20);
    const adepts = house.adepts;
    const made = new Map(
      Object.values(ownHouse(world, house).buildings_do).flatMap(({ produces }) =>
        produces.map(([product, now]) => [product, now]),
      ),
    );
    runTicks(world, 1);
    const raw = rules.materials.list[material].id;
    assert.equal(made.get('food'), world.ledger.read(posting('food', 'farms')));
    assert.equal(made.get(raw), world.ledger.read(posting('material', 'foundries') + material));
    assert.equal(made.get('horses'), world.ledger.read(posting('horses', 'stables')));
    assert.equal(made.get('aether'), world.ledger.read(posting('aether', 'cisterns')));
    assert.equal(made.get('adepts'), house.adepts - adepts);
    for (const [product, now] of made) assert.ok(now > 0, `${product} is made`);
  }
});

test('what they hold and give adds up to what the house has', () => {
  const world = openAge(rulesWith({ states_per_realm: 1 }), { robots: 12 });
  play(world, 'sums', 60);
  for (const house of world.houses) {
    const view = ownHouse(world, house);
    const all = Object.values(view.buildings_do);
    const { aether_capacity_per_100_acres: per_100, living_barren, living_constructing } = world.rules.params;

    const held = all.flatMap(({ holds }) => holds).filter(([what]) => what === 'aether');
    const open = apply(Math.floor((house.land * per_100) / 100), stat(house, S.aether_capacity));
    assertAbout(
      held.reduce((sum, [, now]) => sum + now, open),
      view.aether_capacity,
      all.length,
    );

    const sites = Object.values(view.constructing).reduce((sum, count) => sum + count, 0);
    const unbuilt = sites * living_constructing + view.barren * living_barren;
    const living = all.reduce(
      (sum, { living: [now] }) => sum + now,
      apply(unbuilt, stat(house, S.max_population)),
    );
    const barracks = view.buildings_do.barracks.holds[0][1];
    assert.ok(view.max_population <= living + barracks + all.length);
    assert.ok(view.max_population >= living);

    const seats = all.flatMap(({ holds }) => holds).filter(([what]) => what === 'scientists');
    const in_libraries = seats.reduce((sum, [, now]) => sum + now, 0);
    assert.equal(house.scientist_seats - in_libraries, Math.floor((house.land * 5) / 100));
  }
});

/** Each part is rounded down by itself, so the sum may fall short by one a part. */
function assertAbout(sum: number, whole: number, parts: number): void {
  assert.ok(sum <= whole && sum > whole - parts - 1, `${sum} is about ${whole}`);
}
