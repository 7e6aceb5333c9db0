import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { winningArmy } from '../src/features/battle/fight.ts';

/** Whether an army that has just won by an attack of a kind may strike again. */
function mayAfter(kind: string, params: Record<string, number> = {}): boolean {
  const rules = rulesOf('embers-1', params);
  const world = openTestWorld(rules, { robots: 24 });
  const house = world.house(1)!;
  world.battles.add(
    {
      id: 1,
      tick: world.tick,
      attacker: house.id,
      target: 2,
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
    0,
  );
  return winningArmy(world, house) !== undefined;
}

test('an army that has taken land back on the road does not strike again, where it could only for nothing', () => {
  assert.equal(mayAfter('assault'), true);
  assert.equal(mayAfter('flanked_ambush'), false);
  assert.equal(mayAfter('flanked_ambush', { ambush_strikes_once: 0 }), true, 'as in ages of before');
});
