import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  canonicalBytes,
  canonicalJson,
  decodeUtf8,
  type Json,
  NotCanonicalError,
  toHex,
} from '../src/index.ts';

test('known texts', () => {
  const rows: [value: unknown, text: string][] = [
    [null, 'null'],
    [true, 'true'],
    [-12, '-12'],
    [9_007_199_254_740_991, '9007199254740991'],
    [[], '[]'],
    [{}, '{}'],
    [[1, [2, 'x']], '[1,[2,"x"]]'],
    [{ b: 1, a: [], B: null }, '{"B":null,"a":[],"b":1}'],
    [{ 10: 'ten', 9: 'nine' }, '{"10":"ten","9":"nine"}'],
    // By code units U+1F600 (a surrogate pair, from D83D) comes before U+FF5E.
    [{ '\uff5e': 1, '\u{1f600}': 2 }, '{"\u{1f600}":2,"\uff5e":1}'],
    ['"\\\u0000\n\u007f/é', '"\\"\\\\\\u0000\\n\u007f/é"'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    [JSON.parse('{"__proto__":1,"a":2}'), '{"__proto__":1,"a":2}'],
  ];
  for (const [value, text] of rows) assert.equal(canonicalJson(value), text);
  assert.equal(toHex(canonicalBytes({ a: 'é' })), '7b2261223a22c3a9227d');
});

test('a value that has no one text is refused, saying where and why', () => {
  class Point {
    x = 1;
  }
  let deep: unknown = 1;
  for (let i = 0; i < 65; i++) deep = [deep];
  const cycle: unknown[] = [];
  cycle.push(cycle);
  const rows: [value: unknown, why: RegExp][] = [
    [undefined, /the value is undefined/],
    [{ a: [1, undefined] }, /\/a\/1 is undefined/],
    [Array(2), /\/0 is undefined/],
    [{ a: undefined }, /\/a is undefined/],
    [{ a: 0.5 }, /\/a 0\.5 is not a safe integer/],
    [Number.NaN, /NaN is not a safe integer/],
    [2 ** 53, /9007199254740992 is not a safe integer/],
    [[-0], /\/0 is -0/],
    ['\ud800', /lone surrogate/],
    [{ '\udc00': 1 }, /lone surrogate/],
    [1n, /a bigint/],
    [Symbol('s'), /a symbol/],
    [() => 1, /a function/],
    [new Point(), /not a plain object/],
    [new Date(0), /not a plain object/],
    [new Map(), /not a plain object/],
    [deep, /deeper than 64/],
    [cycle, /deeper than 64/],
  ];
  for (const [value, why] of rows) {
    assert.throws(
      () => canonicalJson(value),
      (error) => error instanceof NotCanonicalError && why.test(error.message),
    );
  }
});

const json: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger().map((n) => n + 0),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value')),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value')),
  ),
})).value;

/** The same value with its keys put in by another order. */
function reversed(value: Json): Json {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}

test('equal values have equal texts, and texts read back as their values', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      assert.equal(canonicalJson(reversed(value)), text);
      assert.equal(canonicalJson(JSON.parse(text)), text);
      assert.equal(decodeUtf8(canonicalBytes(value)), text);
    }),
    { numRuns: 2_000 },
  );
});
