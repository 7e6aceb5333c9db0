import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { oneATurn } from '../src/robots/one_a_turn.ts';

test('of all who ask one goes on in a turn of the event loop, in order', async () => {
  const breathe = oneATurn();
  const went: number[] = [];
  const all = [0, 1, 2, 3].map(async (i) => {
    await breathe();
    went.push(i);
  });
  let most = 0;
  while (went.length < 4) {
    const before = went.length;
    await turn();
    most = Math.max(most, went.length - before);
  }
  await Promise.all(all);
  assert.deepEqual(went, [0, 1, 2, 3]);
  assert.equal(most, 1);
});
