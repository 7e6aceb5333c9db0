import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { ageRecords, ageResult } from '../src/result.ts';

test('who came late to the state that won, or hardly played, had no part in that', () => {
  const rules = rulesOf('embers-1', { score_active_commands: 3 });
  const world = openTestWorld(rules, { robots: 96 });
  world.tick = 100;
  const best = ageResult(world).winner!;
  const [part, late, idle, other] = [
    ...world.houses.filter(({ realm, state }) => realm === best.realm && state === best.state),
    ...world.houses.filter(({ realm, state }) => realm !== best.realm || state !== best.state),
  ].filter((_house, i, all) => i < 3 || i === all.length - 1);
  const as = { account: 0, founded_tick: 50, commands: 3 };
  Object.assign(part, as, { account: 1 });
  Object.assign(late, as, { account: 2, founded_tick: 51 });
  Object.assign(idle, as, { account: 3, commands: 2 });
  Object.assign(other, as, { account: 4 });
  const records = [...ageRecords(world)].map(({ account, record }) => [
    account,
    record.won,
    record.no_part === true,
  ]);
  assert.deepEqual(
    records.sort((a, b) => Number(a[0]) - Number(b[0])),
    [
      [1, true, false],
      [2, true, true],
      [3, true, true],
      [4, false, false],
    ],
  );
});
