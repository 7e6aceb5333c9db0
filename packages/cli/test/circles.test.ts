import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { resultOf, seedFrom } from '@realm/base';
import { isRefusal } from '@realm/contract';
import { execute, tick, type World } from '@realm/engine';
import { type PlayerAccess, Runner } from '@realm/robots';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { Circles } from '../src/robots/circles.ts';
import { worldReads } from '../src/robots/world_reads.ts';

type Houses = Awaited<ReturnType<PlayerAccess['housesOf']>>;

const ROBOTS = 18;

const worldOf = (states_per_realm: number) =>
  openTestWorld(rulesOf('embers-1', { states_per_realm, seats_per_state: 50, robots_per_state: ROBOTS }), {
    robots: 6 * states_per_realm * ROBOTS,
  });

function circlesOf(world: World): Map<number, Houses> {
  const reads = worldReads(() => world);
  const numbers = new Set(world.houses.map(({ id }) => reads.circleOf(id)));
  return new Map([...numbers].map((circle) => [circle, reads.housesOf(circle) as Houses]));
}

test('in a world of a usual size all houses are in one circle', () => {
  const world = worldOf(5);
  const circles = circlesOf(world);
  assert.deepEqual([...circles.keys()], [0]);
  const ids = circles
    .get(0)
    ?.map(({ id }) => id as number)
    .sort((a, b) => a - b);
  assert.deepEqual(
    ids,
    world.houses.map(({ id }) => id),
  );
});

test('in a larger one each is in one circle, with all of its state, and none has many more than a thousand', () => {
  const world = worldOf(14);
  const circles = circlesOf(world);
  const all = [...circles.values()].flat();
  assert.deepEqual([world.houses.length, circles.size], [6 * 14 * ROBOTS, 2]);
  assert.equal(new Set(all.map(({ id }) => id)).size, world.houses.length);
  assert.equal(all.length, world.houses.length);
  for (const houses of circles.values()) {
    assert.ok(houses.length > 700 && houses.length < 1_100, `${houses.length}`);
    const realms = new Set(houses.map(({ realm }) => realm));
    assert.equal(realms.size, world.realms.length, 'there are rivals of every realm');
    for (const { realm, state } of houses) {
      const mates = houses.filter((each) => each.realm === realm && each.state === state);
      assert.equal(mates.length, ROBOTS);
    }
  }
});

test('a circle that is looked at again shows its houses as they are by then, in a list of its own', () => {
  const world = worldOf(5);
  const { housesOf } = worldReads(() => world);
  const first = housesOf(0) as Houses;
  const [id, land] = [first[0].id, first[0].land];
  world.theHouse(id).land += 7;
  const second = housesOf(0) as Houses;
  assert.notEqual(first, second);
  assert.deepEqual([second[0].id, second[0].land], [id, land + 7]);
});

test('circles share their objects only with those of long ago', () => {
  const world = worldOf(14);
  const idsOf = (circle: number) =>
    circlesOf(world)
      .get(circle)
      ?.map(({ id }) => id);
  for (const [at_once, shared] of [
    [1, true],
    [2, false],
  ] as const) {
    const circles = new Circles(at_once);
    const [first, second, again] = [0, 1, 0].map((circle) => {
      const houses = resultOf(circles.housesOf(world, circle));
      assert.deepEqual(
        houses.map(({ id }) => id),
        idsOf(circle),
      );
      return houses;
    });
    assert.equal(first[0] === second[0], shared);
    assert.equal(first[0], again[0], 'its own ones, or what it had before');
  }
});

test('where others want something in between, a look takes several turns and comes to the same', async () => {
  const world = worldOf(5);
  let turns = 0;
  const between = async () => {
    turns++;
  };
  const slowly = await worldReads(() => world, between).housesOf(0);
  assert.deepEqual(slowly, await worldReads(() => world).housesOf(0));
  assert.equal(turns, Math.floor(world.houses.length / 100));
});

test('robots play on where others order something while they look at the houses around them', async () => {
  const world = worldOf(5);
  const other = world.houses[0].id;
  let looks = 0;
  const between = async () => {
    await setImmediate();
    looks += 1;
    const command = { type: 'explore', house: other, acres: 1 } as const;
    const said = execute(world, { at: world.at, actor: { robot: other }, command });
    assert.ok(!isRefusal(said), JSON.stringify(said));
  };
  let orders = 0;
  const access: PlayerAccess = {
    ...worldReads(() => world, between),
    say: () => {},
    command: async (house, command) => {
      await setImmediate();
      orders += 1;
      return !isRefusal(execute(world, { at: world.at, actor: { robot: house }, command }));
    },
  };
  const runner = new Runner(access, { seed: seedFrom('between'), at_once: 8 });
  // A day, so that each has its turn and speaks.
  for (let i = 0; i < 24; i++) {
    tick(world, { kind: 'tick', at: world.next_tick_at });
    await runner.round();
  }
  assert.ok(looks > 24 && orders > world.houses.length, `${looks} looks, ${orders} orders`);
});
