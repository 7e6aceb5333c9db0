import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { inSlices, lookOver } from '../src/in_slices.ts';

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

test('several at once share the time of one', async () => {
  const spin = (ms: number) => {
    const ends = performance.now() + ms;
    while (performance.now() < ends);
  };
  let [ours_ms, others_ms, ended] = [0, 0, 0];
  const items = Array.from({ length: 120 }, () => 1);
  const both = [items, items].map((all) =>
    inSlices(all, (ms) => {
      spin(ms);
      // Not what another program took of it.
      if (ended === 0) ours_ms += ms;
    }).then(() => {
      ended += 1;
    }),
  );
  // Others have as much to do in each turn as they are let.
  while (ended === 0) {
    const began_at = performance.now();
    spin(20);
    others_ms += performance.now() - began_at;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(both);
  // One alone takes an eighth of what others do; two that each thought they were alone would take two.
  assert.ok(others_ms > 5 * ours_ms, `others had ${others_ms} ms, slices ${ours_ms}`);
});
