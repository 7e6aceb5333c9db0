import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom } from '@realm/base';
import { type CommandType, isRefusal } from '@realm/contract';
import { execute, preview, stateHash, tick } from '@realm/engine';
import { openTestWorld, rulesOf, sha256 } from '../support/age.ts';
import { RandomCommands } from '../support/random_commands.ts';

/** What touches more than the acting house, and holds no dice. */
const TYPES: CommandType[] = [
  'order',
  'cancel',
  'refine',
  'transmute',
  'donate',
  'vote',
  'grant',
  'set_tax',
  'send_aid',
];
const STEPS = process.env.REALM_TEST_LONG === '1' ? 40_000 : 1_500;

test(`a preview says what the command then says and changes nothing, over ${STEPS} commands`, () => {
  const rules = rulesOf('embers-1', {
    states_per_realm: 1,
    seats_per_state: 4,
    robots_per_state: 4,
    protection_ticks: 1,
    protection_leave_ticks: 0,
    leader_wait_ticks: 1,
    cancel_lock_ms: 0,
  });
  const world = openTestWorld(rules, { seed: 'preview', robots: 24 });
  const requests = new RandomCommands(new Random(seedFrom('preview')).at(purpose('preview test')));
  const accepted = new Map<CommandType, number>();
  for (let step = 0; step < STEPS; step++) {
    if (step % 100 === 0) tick(world, { kind: 'tick', at: world.next_tick_at });
    const type = TYPES[step % TYPES.length];
    const request = requests.next(world, world.at, type);
    const before = stateHash(world, sha256);
    const foreseen = preview(world, request);
    assert.equal(stateHash(world, sha256), before, `${type} previewed`);
    const done = execute(world, request);
    assert.deepEqual(foreseen, done);
    if (!isRefusal(done)) accepted.set(type, (accepted.get(type) ?? 0) + 1);
    world.drainEvents();
  }
  for (const type of TYPES) {
    assert.ok((accepted.get(type) ?? 0) * 200 >= STEPS, `${type} was accepted ${accepted.get(type)} times`);
  }
});
