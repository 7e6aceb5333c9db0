import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRefusal, type Report } from '@realm/contract';
import type { House, World } from '@realm/engine';
import { olderReports } from '../src/index.ts';
import { found, houseFor, openAge, rulesWith } from './support/age.ts';
import { ask, NOBODY, refusalOrReply, viewerOf } from './support/asking.ts';

const rules = rulesWith();
const hit = { battered_tenths: 0, protection_bp: 10_000 };

/** A world in which a robot of account 1's state has brought home `count` surveys, of two houses by turns. */
function withReports(count: number): { world: World; targets: readonly [House, House] } {
  const world = openAge(rules);
  found(world, 1, 'Hearthmere');
  const state = world.stateOf(houseFor(world, 1));
  const [a, b] = world.houses.filter((house) => world.stateOf(house) !== state);
  const by = state.seats.find((id) => id !== 0 && id !== houseFor(world, 1).id) ?? houseFor(world, 1).id;
  const shows = { incoming_land: 0, barren: 0, buildings: { homes: 3 }, constructing: {} };
  for (let i = 0; i < count; i++) {
    const target = i % 2 === 0 ? a.id : b.id;
    const taken = { target, by, tick: world.tick, at: world.at, hit };
    state.intel.add(taken, { kind: 'survey', land: i, ...shows });
  }
  return { world, targets: [a, b] };
}

test('a state reads its reports page by page, of all houses or of one', () => {
  const { world, targets } = withReports(70);
  const viewer = viewerOf(world, 1);
  const all = ask(world, viewer, 'reports', {}, { limit: 200 }).reports;
  assert.deepEqual(
    all.map((report) => report.kind === 'survey' && report.land),
    Array.from({ length: 70 }, (_, i) => 69 - i),
  );
  assert.deepEqual(ask(world, viewer, 'reports').reports, all);
  for (const target of [undefined, targets[1].id]) {
    const wanted = all.filter((report) => target === undefined || report.target === target);
    const pages: Report[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const { reports } = ask(world, viewer, 'reports', {}, { target, limit: 10, before });
      pages.push(...reports);
      before = olderReports({ world, viewer, now_ms: world.at }, reports, { target });
    }
    assert.deepEqual(pages, wanted);
  }
});

test('what one state knows no other reads, and nobody without a house', () => {
  const { world, targets } = withReports(2);
  const stranger = { ...viewerOf(world, 2), house: targets[0] };
  assert.deepEqual(ask(world, stranger, 'reports'), { reports: [] });
  for (const viewer of [NOBODY, { ...viewerOf(world, 2), house: null }])
    assert.ok(isRefusal(refusalOrReply(world, viewer, 'reports')));
});
