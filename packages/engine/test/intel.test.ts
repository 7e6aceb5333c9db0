import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportKind } from '@realm/contract';
import { foldName } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { Intel, readReport } from '../src/features/intel/state/intel.ts';
import { execute, restoreWorld, stateHash } from '../src/index.ts';

const hit = { battered_tenths: 320, protection_bp: 6_800 };
const content = { land: 300, incoming_land: 0, barren: 0, buildings: { homes: 12 }, constructing: {} };
const survey = { kind: 'survey', ...content } as const;

/** A state's list with surveys of the targets, one a tick from 1 on; at most `most` of them are kept. */
function listOf(targets: readonly number[], most = 100): Intel {
  const intel = new Intel(most);
  targets.forEach((target, i) => {
    intel.add({ target, by: 7, tick: i + 1, at: 1_000 + i, hit }, survey);
  });
  return intel;
}

test('a report comes back as it went in', () => {
  const [kept] = listOf([12]).newest();
  assert.deepEqual(readReport(kept), { id: 1, target: 12, by: 7, tick: 1, at: 1_000, hit, ...survey });
});

test('reports come newest first, about a house or all, from where asked; beyond the most the oldest go', () => {
  const ids = (intel: Intel, target?: number, before?: number) =>
    intel.newest(target, before).map(({ id }) => id);
  const intel = listOf([1, 2, 1, 3, 1]);
  assert.deepEqual(ids(intel), [5, 4, 3, 2, 1]);
  assert.deepEqual(ids(intel, 1), [5, 3, 1]);
  assert.deepEqual(ids(intel, 1, 5), [3, 1]);
  assert.deepEqual(ids(intel, undefined, 3), [2, 1]);
  assert.deepEqual(ids(intel, 9), []);
  assert.deepEqual(ids(listOf([1, 2, 1, 3, 1], 2)), [5, 4]);
});

test('the newest of some kinds is found as far back as asked', () => {
  const intel = listOf([1, 2, 1]);
  const found = (target: number, kinds: ReportKind[], from: number) =>
    intel.newestOf(target, kinds, from)?.id;
  assert.equal(found(1, ['survey'], 0), 3);
  assert.equal(found(2, ['muster', 'survey'], 2), 2);
  assert.equal(found(2, ['survey'], 3), undefined);
  assert.equal(found(1, ['muster'], 0), undefined);
});

test('what is known goes through a snapshot, is part of the hash, and goes with the house it is about', () => {
  const rules = rulesOf('embers-1', { states_per_realm: 1, seats_per_state: 2, robots_per_state: 2 });
  const entry = ageEntry(rules, { robots: 12 });
  const world = openTestWorld(rules, { robots: 12 });
  const empty = stateHash(world, sha256);
  const [a, b] = world.houses;
  const stranger = world.houses.find(({ realm }) => realm !== a.realm && realm !== b.realm)!;
  const { intel } = world.stateOf(stranger);
  for (const { id } of [a, b]) {
    intel.add({ target: id, by: stranger.id, tick: 0, at: world.at, hit }, survey);
  }
  assert.notEqual(stateHash(world, sha256), empty);
  const again = restoreWorld(entry, rules, partsOf(world));
  assert.equal(stateHash(again, sha256), stateHash(world, sha256));
  assert.deepEqual(again.stateOf(again.house(stranger.id)!).intel.newest(), intel.newest());

  // A newcomer takes the seat of the robot `a`.
  const { races, personalities } = rules;
  const command = {
    race: races.list[0].id,
    personality: personalities.list[0].id,
    realm: a.realm,
    state: a.state,
  };
  const name = 'Slatestead';
  const seat = { type: 'create_house', name, ...command } as const;
  const reply = execute(world, {
    at: world.at,
    actor: { account: 1 },
    command: seat,
    folded: foldName(name),
  });
  assert.ok('replaced' in reply);
  const left = reply.replaced === a.id ? b : a;
  const expected = [a.id, b.id].filter((id) => id !== reply.replaced);
  assert.deepEqual(
    intel.newest().map(({ target }) => target),
    expected,
  );
  assert.equal(world.stateOf(stranger).seq, reply.replaced === a.id || left === a ? world.seq : 0);
});
