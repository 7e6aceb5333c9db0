import assert from 'node:assert/strict';
import { test } from 'node:test';
import { landRank } from '../src/pages/house/land_rank.ts';

test('houses with as much land share a rank, and the next one follows after all of them', () => {
  const largest = [900, 700, 700, 700, 300].map((land, i) => ({ id: i + 1, land }));
  const ranks = largest.map(({ id }) => landRank(largest, id));
  assert.deepEqual(ranks, [1, 2, 2, 2, 5]);
  assert.equal(landRank(largest, 9), undefined);
});
