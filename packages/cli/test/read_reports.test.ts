import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadReply } from '@realm/contract';
import { REPORTS_LOOKED_AT } from '@realm/robots';
import { views } from '@realm/views';
import { openTestWorld, rulesOf } from '../../../tests/support/age.ts';
import { readReports } from '../src/lab/read_reports.ts';

const world = openTestWorld(rulesOf('embers-1', { states_per_realm: 1 }));
const [house] = world.houses;
const { intel } = world.stateOf(house);
const reports = readReports(world);

/** What the view of reports says. */
function told() {
  const viewer = { account: 0, name: '', email: null, subscriber: false, site: false, house };
  const reply = views.reports({ world, viewer, now_ms: world.at }, {}, { limit: REPORTS_LOOKED_AT });
  return (reply as ReadReply<'reports'>).reports;
}

/** The entry under way brings reports about houses. */
function bring(...targets: number[]): void {
  world.begin(world.at + 1);
  const hit = { battered_tenths: 0, protection_bp: 10_000 };
  const shown = { land: 300, incoming_land: 0, barren: 0, buildings: { homes: 12 }, constructing: {} };
  for (const target of targets)
    intel.add({ target, by: house.id, tick: world.tick, at: world.at, hit }, { kind: 'survey', ...shown });
}

test('reports are those that the view tells, each read once, and anew when there are others', () => {
  assert.deepEqual(reports(house.id), []);
  bring(2, 3, 4);
  const first = reports(house.id);
  assert.deepEqual(first, told());
  world.begin(world.at + 1);
  assert.equal(reports(house.id), first);
  bring(5, 3);
  const second = reports(house.id);
  assert.deepEqual(second, told());
  assert.equal(second[2], (first as readonly unknown[])[0]);
  for (let i = 0; i < REPORTS_LOOKED_AT; i++) bring(2 + (i % 4));
  assert.deepEqual(reports(house.id), told());
  // A house has left, and what was known of it with it; older ones come in behind.
  world.begin(world.at + 1);
  intel.forget(3);
  assert.deepEqual(reports(house.id), told());
});
