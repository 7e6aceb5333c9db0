import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import { SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { batter, batteredByLand, hitOf, recover } from '../src/features/land/battered.ts';
import { War } from '../src/features/relations/state/war.ts';
import { execute } from '../src/kernel/execute.ts';
import { tick } from '../src/kernel/tick.ts';
import { UNITS } from '../src/world/layout.ts';

const rules = rulesOf();

test('a blow batters by four times the share of the land it took', () => {
  const table: [acres: number, land: number, tenths: number][] = [
    [0, 300, 0],
    [24, 300, 320],
    [80, 1_000, 320],
    [20, 1_000, 80],
    [5, 1_000, 20],
    [1, 3_000, 1],
  ];
  for (const [acres, land, tenths] of table)
    assert.equal(batteredByLand(rules, acres, land), tenths, `${acres} of ${land}`);
});

test('a battered house recovers by half a percent a tick, a badly battered one faster', () => {
  const world = openTestWorld(rules, { robots: 1 });
  const [house] = world.houses;
  const table: [before: number, after: number][] = [
    [0, 0],
    [3, 0],
    [320, 315],
    [400, 395],
    [401, 395],
    [600, 585],
    [900, 870],
  ];
  for (const [before, after] of table) {
    house.battered_tenths = before;
    recover(world, house);
    assert.equal(house.battered_tenths, after, `from ${before}`);
  }
  batter(rules, house, 5_000);
  assert.equal(house.battered_tenths, 900);
});

test('a house has an acre left, also in an age in which a victory may take all land that it finds', () => {
  const all = { protection_ticks: 0, protection_leave_ticks: 0, attack_home_min_bp: 0 };
  const world = openTestWorld(
    rulesOf('embers-1', { ...all, attack_land_bp: 10_000, attack_land_own_bp: 1_000_000 }),
    {
      robots: 48,
    },
  );
  tick(world, { kind: 'tick', at: world.next_tick_at });
  const [house] = world.houses;
  const target = world.houses.find(({ realm }) => realm !== house.realm)!;
  target.granted_acres = 0;
  house.cells[UNITS + SLOT.offense] = 50_000;
  const command: Command = {
    type: 'attack',
    attacker: house.id,
    target: target.id,
    units: [0, 50_000],
    kind: 'siege',
  };
  const said = execute(world, { at: world.at, actor: { robot: house.id }, command });
  assert.ok('outcome' in said && !isRefusal(said), JSON.stringify(said));
  assert.equal(target.land, 1);
  tick(world, { kind: 'tick', at: world.next_tick_at });
});

test('what an attack would find is told by the war between the two states', () => {
  const world = openTestWorld(rules, { robots: 12 });
  const [viewer] = world.houses;
  const target = world.houses.find((house) => world.stateOf(house) !== world.stateOf(viewer))!;
  target.battered_tenths = 850;
  assert.deepEqual(hitOf(world, viewer, target), { battered_tenths: 850, protection_bp: 1_500 });
  const [a, b] = [world.stateOf(viewer), world.stateOf(target)];
  world.relations.wars.add(new War(1, a, b, 0, false, true, [0, 0]));
  assert.deepEqual(hitOf(world, viewer, target), { battered_tenths: 850, protection_bp: 3_000 });
  assert.deepEqual(hitOf(world, target, viewer), { battered_tenths: 0, protection_bp: 10_000 });
});
