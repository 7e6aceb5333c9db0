import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal } from '@realm/contract';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { execute } from '../src/index.ts';

/** What a second strike is answered, right after a victory of a kind. */
function after(kind: string, params: Record<string, number> = {}): string {
  const rules = rulesOf('embers-1', {
    protection_ticks: 0,
    protection_leave_ticks: 0,
    attack_range_min_bp: 0,
    ...params,
  });
  const world = openTestWorld(rules, { robots: 24 });
  const [house, target] = [world.house(1)!, world.house(2)!];
  house.race = rules.races.list.find(({ flags }) => flags.has('second_strike'))!.index;
  world.battles.add(
    {
      id: 1,
      tick: world.tick,
      attacker: house.id,
      target: target.id,
      kind: rules.attacks.get(kind)!.index,
      building: -1,
      won: true,
      acres: 0,
      retaken: 0,
      reclaimed_tick: 0,
      home_tick: world.tick + 12,
      units: [100],
      medics: 0,
      horses: 0,
      chariots: 0,
      general: 0,
    },
    0,
  );
  const command = { type: 'second_strike', house: house.id } as const;
  const answer = execute(world, { at: world.at, actor: { robot: house.id }, command });
  return isRefusal(answer) ? answer.code : answer.type;
}

test('an army that has taken land back on the road does not strike again, where it could only for nothing', () => {
  assert.equal(after('assault'), 'struck_again');
  assert.equal(after('flanked_ambush'), 'no_army_in_field');
  assert.equal(after('flanked_ambush', { ambush_strikes_once: 0 }), 'struck_again', 'as in ages of before');
});
