import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { selectMedian, selectNth } from '../src/index.ts';

test('selectNth finds what sorting finds, and parts the rest around it', () => {
  const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(5), (values, draw, spare) => {
      const n = draw % values.length;
      const sorted = [...values].sort((a, b) => a - b);
      // What lies past the count is not looked at.
      const work = Float64Array.from([...values, ...Array(spare).fill(-1_000)]);
      assert.equal(selectNth(work, values.length, n), sorted[n]);
      assert.ok(work.subarray(0, n).every((value) => value <= sorted[n]));
      assert.ok(work.subarray(n, values.length).every((value) => value >= sorted[n]));
      assert.deepEqual(
        [...work.subarray(0, values.length)].sort((a, b) => a - b),
        sorted,
      );
    }),
    { numRuns: 5_000 },
  );
});

test('sorted, reversed, level, saw-toothed and folded input takes linear time', () => {
  const count = 200_000;
  const shapes: ((i: number) => number)[] = [
    (i) => i,
    (i) => -i,
    () => 7,
    (i) => i % 2,
    (i) => (i * 7919) % 1000,
    (i) => Math.min(i, count - i),
  ];
  for (const shape of shapes) {
    const values = Float64Array.from({ length: count }, (_, i) => shape(i));
    const sorted = values.toSorted();
    const begun_ms = performance.now();
    assert.equal(selectNth(values, count, count >> 1), sorted[count >> 1]);
    // Takes about 3 ms; in quadratic time it would be seconds.
    assert.ok(performance.now() - begun_ms < 500, String(shape));
  }
});

test('selectMedian is the middle, the lesser of two middles, and 0 of none', () => {
  assert.equal(selectMedian(Float64Array.of(9, 1, 5), 3), 5);
  assert.equal(selectMedian(Float64Array.of(9, 1, 5, 7), 4), 5);
  assert.equal(selectMedian(Float64Array.of(4), 1), 4);
  assert.equal(selectMedian(new Float64Array(0), 0), 0);
});

test('a place outside the count is refused', () => {
  const values = Float64Array.of(1, 2, 3);
  for (const [count, n] of [
    [3, 3],
    [3, -1],
    [4, 0],
    [0, 0],
  ]) {
    assert.throws(() => selectNth(values, count, n), { name: 'BugError' });
  }
});
