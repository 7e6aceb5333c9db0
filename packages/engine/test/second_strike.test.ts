import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageEntry, openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { winningArmy } from '../src/features/battle/fight.ts';
import { leaveField } from '../src/features/battle/leave.ts';
import { openWorld } from '../src/kernel/open.ts';
import { restoreWorld } from '../src/kernel/restore.ts';
import type { World } from '../src/world/world.ts';

/** Has house 1 have just won against another by an attack of a kind. */
function win(world: World, kind: string, target: number): void {
  const { rules } = world;
  world.battles.add(
    {
      id: world.battles.last_id + 1,
      tick: world.tick,
      attacker: 1,
      target,
      kind: rules.attacks.get(kind)!.index,
      building: -1,
      won: true,
      acres: 0,
      retaken: 0,
      reclaimed_tick: 0,
      home_tick: world.tick + 12,
      units: [0, 100, 0, 0, 0, 0, 0, 0, 0, 0],
      medics: 0,
      horses: 0,
      chariots: 0,
      general: 0,
    },
    () => false,
  );
}

/** Whether an army that has just won by an attack of a kind may strike again. */
function mayAfter(kind: string, params: Record<string, number> = {}): boolean {
  const world = openTestWorld(rulesOf('embers-1', params), { robots: 24 });
  win(world, kind, 2);
  return winningArmy(world, world.theHouse(1)) !== undefined;
}

test('an army that has taken land back on the road does not strike again, where it could only for nothing', () => {
  assert.equal(mayAfter('assault'), true);
  assert.equal(mayAfter('flanked_ambush'), false);
  assert.equal(mayAfter('flanked_ambush', { ambush_strikes_once: 0 }), true, 'as in ages of before');
});

test('what fell on a house that leaves the world is forgotten by who made it, as it is after a restart', () => {
  const rules = rulesOf();
  const entry = ageEntry(rules, { robots: 24 });
  const world = openWorld(entry, rules);
  for (const target of [2, 3, 3]) win(world, 'assault', target);
  assert.equal(winningArmy(world, world.theHouse(1))?.target, 3);
  leaveField(world, world.theHouse(3));
  const restored = restoreWorld(entry, rules, partsOf(world));
  for (const each of [world, restored]) assert.equal(winningArmy(each, each.theHouse(1))?.target, 2);
  assert.deepEqual(world.battles.by(1), restored.battles.by(1));
});
