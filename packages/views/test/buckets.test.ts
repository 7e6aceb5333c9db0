import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Buckets } from '../src/standing/buckets.ts';

/** Figures of houses: mostly alike, some of giants. */
const value = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 100_000 }),
  fc.constantFrom(0, 2 ** 32, 2 ** 53 - 1),
);

test('buckets tell how many values are more than another, as counting all of them does', () => {
  fc.assert(
    fc.property(fc.array(value, { maxLength: 300 }), fc.array(value), (values, others) => {
      const buckets = new Buckets(Float64Array.from(values));
      for (const each of [...values, ...others])
        assert.equal(buckets.above(each), values.filter((other) => other > each).length);
    }),
  );
});
