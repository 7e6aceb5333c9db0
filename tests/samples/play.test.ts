/** Every command at random, in a world in which everybody plays: what previews and the versions of reads promise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { purpose, Random, seedFrom, the } from '@realm/base';
import { type CommandType, commands, foldName, isRefusal, type RefusalCode } from '@realm/contract';
import { execute, type House, preview, stateHash, tick, type World } from '@realm/engine';
import { openTestWorld, sha256 } from '../support/age.ts';
import { livelyAge } from '../support/lively_age.ts';
import { RandomCommands } from '../support/random_commands.ts';
import { LONG } from '../support/sample.ts';
import { foreseen } from '../wire/cases/case.ts';
import { readNow, unversioned } from './kit/versions.ts';

const ROUNDS = LONG ? 100 : 6;
const TYPES = Object.keys(commands) as CommandType[];

/** What any command may be refused for. */
const COMMON: readonly RefusalCode[] = [
  'age_ended',
  'not_started',
  'no_such_house',
  'not_your_house',
  'lives_ahead',
];

/** A house of a person, which no newcomer drives out. */
function found(world: World, account: number, realm: number): House {
  const name = `Person ${account}`;
  const seat = { race: 'sootriders', personality: 'merchant', realm, state: 1 };
  const command = { type: 'create_house', name, ...seat } as const;
  execute(world, { at: world.at, actor: { account }, command, folded: foldName(name) });
  return the(world.houseOf(account), 'the house that was founded');
}

test(`previews and versions keep what they promise, over ${ROUNDS} of every command`, () => {
  const seed = 'play';
  const world = openTestWorld(livelyAge(), { seed, robots: 12 });
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
    assert.deepEqual(told, foreseen(done, told), said);
    const now = readNow(world, viewers);
    assert.deepEqual(unversioned(known, now), [], said);
    known = now;
  }
});
