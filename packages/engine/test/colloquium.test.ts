import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tiersHeld } from '../src/features/science/state/colloquium.ts';
import { knowledgeLost } from '../src/features/science/tick_colloquium.ts';

const LINES = [{ knowledge: 100 }, { knowledge: 300 }, { knowledge: 900 }];

// A tier is gained at its line and lost more than a tenth under it.
const TIERS: readonly (readonly [knowledge: number, held: number, now: number])[] = [
  [0, 0, 0],
  [99, 0, 0],
  [100, 0, 1],
  [299, 1, 1],
  [300, 1, 2],
  [5_000, 0, 3],
  [270, 2, 2],
  [269, 2, 1],
  [90, 1, 1],
  [89, 1, 0],
  [89, 3, 0],
];

test('tiers by knowledge and by what was held before', () => {
  for (const [knowledge, held, now] of TIERS)
    assert.equal(tiersHeld(LINES, knowledge, held, 1_000), now, `${knowledge} after ${held}`);
});

test('knowledge fades by half a percent, rounded up, to nothing', () => {
  assert.deepEqual(
    [0, 1, 200, 201, 10_000].map((knowledge) => knowledgeLost(50, knowledge)),
    [0, 1, 1, 2, 50],
  );
});
