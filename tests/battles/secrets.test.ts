import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, isRefusal } from '@realm/contract';
import {
  BOOKS,
  BUILDINGS,
  execute,
  type House,
  MATERIALS,
  preview,
  tick,
  UNITS,
  type World,
} from '@realm/engine';
import { SLOT } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';

/** The same world each time: the first house, and one of another realm that has attacked it. */
function twin(): { world: World; own: House; other: House } {
  const rules = rulesOf('embers-1', { protection_ticks: 0, protection_leave_ticks: 0 });
  const world = openTestWorld(rules, { robots: 24, seed: 'secrets' });
  const [own] = world.houses;
  const other = world.houses.find(({ realm }) => realm !== own.realm)!;
  for (let i = 0; i < 3; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  own.cells[UNITS + SLOT.offense] = 200;
  own.horses = 40;
  return { world, own, other };
}

/** Changes all of the target that only its own player knows. */
function changeHidden(world: World, target: House): void {
  const { cells } = target;
  cells[UNITS + SLOT.soldiers] += 5_000;
  cells[UNITS + SLOT.defense] += 3_000;
  cells[UNITS + SLOT.thieves] += 400;
  cells[MATERIALS] += 9_000;
  cells[BOOKS] += 500;
  cells[BUILDINGS] -= 3;
  cells[BUILDINGS + 1] += 3;
  target.gold += 1_000_000;
  target.adepts += 300;
  target.medics += 90;
  target.battered_tenths = 400;
  target.personality = (target.personality + 1) % world.rules.personalities.list.length;
}

/** What the caller is answered, all of it, by previews of every kind of attack and of what answers one. */
function answers({ world, own, other }: ReturnType<typeof twin>): string {
  const base = { type: 'attack', attacker: own.id, target: other.id };
  const asked: object[] = [
    { type: 'mirror', house: own.id, of: other.id },
    { type: 'second_strike', house: own.id },
    { type: 'retake_land', house: own.id, from: other.id, acres: 1 },
  ];
  for (const { id: kind } of world.rules.attacks.list) {
    for (const units of [[1], [50, 200], [50, 200, 0, 0, 0, 0, 0, 0, 20], [9_999], []]) {
      asked.push({ ...base, kind, units, building: 'homes', horses: Math.min(3, units.length) });
    }
  }
  return JSON.stringify(
    asked.map((command) =>
      preview(world, { at: world.at, actor: { robot: own.id }, command: command as Command }),
    ),
  );
}

test('nothing hidden of a target shows in what an attack on it is answered beforehand', () => {
  const plain = twin();
  const changed = twin();
  changeHidden(changed.world, changed.other);
  assert.equal(answers(changed), answers(plain));
});

test('a preview of an attack changes nothing, and says the same before and after another', () => {
  const { world, own, other } = twin();
  const before = answers({ world, own, other });
  assert.equal(answers({ world, own, other }), before);
  const command = { type: 'attack', attacker: own.id, target: other.id, units: [10] } as Command;
  const foretold = preview(world, { at: world.at, actor: { robot: own.id }, command });
  const done = execute(world, { at: world.at, actor: { robot: own.id }, command });
  assert.ok(
    !isRefusal(foretold) && !isRefusal(done) && done.type === 'attacked' && foretold.type === 'attacked',
  );
  assert.equal(foretold.outcome, null);
  assert.equal(foretold.offense, done.offense);
});

test("elite++ take the race's own material", () => {
  const { races, materials } = rulesOf();
  for (const { id, units, material } of races.list) {
    const upgrade = units[SLOT.elite_plus].upgrade!;
    assert.equal(upgrade.to, SLOT.elite_plus_plus, id);
    const needs = new Map(upgrade.materials);
    const steel = materials.get('steel')!.index;
    assert.equal(needs.get(material), material === steel ? 10 : 4, id);
    assert.equal(needs.get(steel), material === steel ? 10 : 6, id);
  }
});
