import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { lookOver } from '../src/in_slices.ts';

test('a look that is under way ends when looking does', async () => {
  const looked: number[] = [];
  const end = lookOver(
    1,
    () => [0, 1, 2, 3],
    (one) => {
      looked.push(one);
      const ends = performance.now() + 15;
      while (performance.now() < ends);
      if (one === 1) end();
    },
  );
  while (!looked.includes(1)) await sleep(1);
  await sleep(20);
  assert.deepEqual(looked, [0, 1]);
});
