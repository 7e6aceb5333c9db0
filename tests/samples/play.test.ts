/** Every command at random, in a world in which everybody plays: what previews and the versions of reads promise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom, the } from '@realm/base';
import { type CommandType, commands, foldName, isRefusal, type RefusalCode } from '@realm/contract';
import { execute, type House, preview, stateHash, tick, type World } from '@realm/engine';
import { compileDefinition } from '@realm/rules';
import { openTestWorld, rulesOf, sha256 } from '../support/age.ts';
import { cheapWorks } from '../support/cheap_works.ts';
import { RandomCommands } from '../support/random_commands.ts';
import { foreseen } from '../wire/cases/case.ts';
import { readNow, unversioned } from './kit/versions.ts';

const ROUNDS = process.env.REALM_TEST_LONG === '1' ? 400 : 15;
const TYPES = Object.keys(commands) as CommandType[];

/** What any command may be refused for. */
const COMMON: readonly RefusalCode[] = ['age_ended', 'not_started', 'no_such_house', 'not_your_house'];

/** An age in which much happens in little time. */
const PARAMS = {
  states_per_realm: 1,
  seats_per_state: 3,
  robots_per_state: 2,
  protection_ticks: 6,
  protection_leave_ticks: 0,
  leader_wait_ticks: 1,
  cancel_lock_ms: 0,
  quest_every_ticks: 3,
  truth_first_tick: 0,
  truth_last_tick: 1,
  quest_step_ticks_min: 1,
  quest_step_ticks_max: 2,
  vigil_gather_ticks: 6,
  wonder_ticks: 2,
  wonder_awake_ticks: 4,
  war_withdraw_ticks: 1,
  war_ceasefire_ticks: 2,
  ceasefire_ticks_min: 2,
  ceasefire_ticks_max: 6,
};

/** A house of a person, which no newcomer drives out. */
function found(world: World, account: number, realm: number): House {
  const name = `Person ${account}`;
  const seat = { race: 'sootriders', personality: 'merchant', realm, state: 1 };
  const command = { type: 'create_house', name, ...seat } as const;
  execute(world, { at: world.at, actor: { account }, command, folded: foldName(name) });
  return the(world.houseOf(account), 'the house that was founded');
}

test(`previews and versions keep what they promise, over ${ROUNDS} of every command`, () => {
  const rules = compileDefinition(cheapWorks(rulesOf('embers-1', PARAMS).definition), 'embers-1');
  const seed = process.env.SEED ?? 'play';
  const world = openTestWorld(rules, { seed, robots: 12 });
  const requests = new RandomCommands(new Random(seedFrom(seed)).at(purpose('play test')), 3);
  const viewers = [found(world, 1, 1), found(world, 2, 1), found(world, 3, 2)] as const;
  let known = readNow(world, viewers);
  for (let step = 0; step < ROUNDS * TYPES.length; step++) {
    if (step % 20 === 0) {
      tick(world, { kind: 'tick', at: world.next_tick_at });
      for (const house of world.houses) house.gold += 100_000;
      known = readNow(world, viewers);
    }
    const type = TYPES[(step * 7) % TYPES.length];
    const request = requests.next(world, world.at, type);
    const said = `step ${step}: ${JSON.stringify(request.command)}`;
    const before = stateHash(world, sha256);
    const told = preview(world, request);
    assert.equal(stateHash(world, sha256), before, `${said} was previewed`);
    const done = execute(world, request);
    world.drainEvents();
    if (isRefusal(done)) {
      assert.deepEqual(done, told);
      const listed: readonly RefusalCode[] = [...COMMON, ...commands[request.command.type].refusals];
      assert.ok(listed.includes(done.code), `${said} is refused with ${done.code}`);
      continue;
    }
    assert.ok(!isRefusal(told), said);
    assert.deepEqual(told, foreseen(done, 'until_tick' in told ? told.until_tick : null), said);
    const now = readNow(world, viewers);
    assert.deepEqual(unversioned(known, now), [], said);
    known = now;
  }
});
