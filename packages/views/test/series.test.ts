import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { thinned } from '../src/series.ts';
import { openAge, rulesWith, runTicks } from './support/age.ts';
import { ask, NOBODY, refusalOrReply } from './support/asking.ts';

test('a span of at most 500 ticks is whole', () => {
  assert.deepEqual(thinned(3, 7), [3, 4, 5, 6, 7]);
  assert.deepEqual(thinned(4, 4), [4]);
  assert.deepEqual(thinned(5, 4), []);
  const whole = thinned(1, 500);
  assert.deepEqual(
    whole,
    Array.from({ length: 500 }, (_, i) => i + 1),
  );
});

test('a longer one has 500 points, evenly, the first and the last among them', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 501, max: 100_000 }));
  fc.assert(
    fc.property(span, ([from, length]) => {
      const to = from + length - 1;
      const ticks = thinned(from, to);
      assert.equal(ticks.length, 500);
      assert.deepEqual([ticks[0], ticks[499]], [from, to]);
      const steps = ticks.slice(1).map((tick, i) => tick - ticks[i]);
      const [least, most] = [Math.min(...steps), Math.max(...steps)];
      assert.ok(least >= 1 && most - least <= 1, `steps of ${least} to ${most}`);
    }),
  );
});

test('a series is of the span asked for, as far as it has come', () => {
  const world = openAge(rulesWith({ states_per_realm: 2 }));
  const place = { realm: 1, state: 1 };
  assert.deepEqual(ask(world, NOBODY, 'state_series', place).ticks, []);
  runTicks(world, 6);
  const ticks = (query: { from?: number; to?: number }) =>
    ask(world, NOBODY, 'state_series', place, query).ticks;
  assert.deepEqual(ticks({}), [1, 2, 3, 4, 5, 6]);
  assert.deepEqual(ticks({ from: 4 }), [4, 5, 6]);
  assert.deepEqual(ticks({ from: 0, to: 2 }), [1, 2]);
  assert.deepEqual(ticks({ from: 5, to: 900 }), [5, 6]);
  assert.deepEqual(ticks({ from: 5, to: 4 }), []);
  for (const missing of [
    { realm: 99, state: 1 },
    { realm: 1, state: 99 },
  ])
    assert.deepEqual(refusalOrReply(world, NOBODY, 'state_series', missing), {
      code: 'not_found',
      params: {},
    });
});
