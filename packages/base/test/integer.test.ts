import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { apply, clamp, cost, divCeil, divFloor, isqrt, mulDiv, mulDivCeil, safe } from '../src/index.ts';

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

/** Any safe integer, with those near powers of two and near the ends more often than chance would have them. */
const anySafe = fc.oneof(
  fc.maxSafeInteger(),
  fc.integer({ min: -20_000, max: 20_000 }),
  fc
    .tuple(fc.integer({ min: 0, max: 52 }), fc.integer({ min: -2, max: 2 }), fc.boolean())
    .map(([bit, off, negative]) => {
      const n = Math.min(Number((1n << BigInt(bit)) + BigInt(off)), Number.MAX_SAFE_INTEGER);
      return (negative ? -n : n) + 0;
    }),
);
const divisor = anySafe.map((n) => Math.max(1, Math.abs(n)));

function floorDiv(a: bigint, b: bigint): bigint {
  return a < 0n && a % b !== 0n ? a / b - 1n : a / b;
}
function ceilDiv(a: bigint, b: bigint): bigint {
  return -floorDiv(-a, b);
}

/** Holds `run` to the exact answer: the number itself where it is safe, a throw where it isn't; never -0. */
function expectExact(run: () => number, exact: bigint): void {
  if (exact > SAFE_MAX || exact < -SAFE_MAX) {
    assert.throws(run, { name: 'BugError' });
  } else {
    assert.ok(Object.is(run(), Number(exact)), `${run()} is not ${exact}`);
  }
}

const RUNS = { numRuns: 20_000 };

test('mulDiv and mulDivCeil equal BigInt arithmetic', () => {
  fc.assert(
    fc.property(anySafe, anySafe, divisor, (a, b, c) => {
      expectExact(() => mulDiv(a, b, c), floorDiv(BigInt(a) * BigInt(b), BigInt(c)));
      expectExact(() => mulDivCeil(a, b, c), ceilDiv(BigInt(a) * BigInt(b), BigInt(c)));
    }),
    RUNS,
  );
});

test('mulDiv is exact where a quotient lies next to an integer at the edge of the short way', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 94_906_265 }), fc.integer({ min: 1, max: 94_906_265 }), (k, c) => {
      for (const off of [-1, 0, 1]) {
        expectExact(() => mulDiv(k * c + off, 1, c), floorDiv(BigInt(k * c + off), BigInt(c)));
        expectExact(() => mulDivCeil(k * c + off, 1, c), ceilDiv(BigInt(k * c + off), BigInt(c)));
      }
    }),
    RUNS,
  );
});

test('apply and cost equal their formulas in BigInt arithmetic', () => {
  const bp = fc.oneof(
    fc.integer({ min: -20_000, max: 40_000 }),
    anySafe.map((n) => Math.trunc(n / 2) + 0),
  );
  fc.assert(
    fc.property(anySafe, bp, (v, bp) => {
      const product = BigInt(v) * BigInt(10_000 + bp);
      const price = ceilDiv(product, 10_000n);
      expectExact(() => apply(v, bp), floorDiv(product, 10_000n));
      expectExact(() => cost(v, bp), price > 0n ? price : 0n);
    }),
    RUNS,
  );
});

test('divFloor and divCeil equal BigInt arithmetic', () => {
  fc.assert(
    fc.property(anySafe, divisor, (a, b) => {
      expectExact(() => divFloor(a, b), floorDiv(BigInt(a), BigInt(b)));
      expectExact(() => divCeil(a, b), ceilDiv(BigInt(a), BigInt(b)));
    }),
    RUNS,
  );
});

test('isqrt is the floor of the root', () => {
  const check = (n: number): void => {
    const root = BigInt(isqrt(n));
    assert.ok(root * root <= BigInt(n) && (root + 1n) * (root + 1n) > BigInt(n), `isqrt(${n}) = ${root}`);
  };
  for (let n = 0; n < 5_000; n++) check(n);
  for (let root = 94_906_265; root > 94_906_000; root--) {
    check(root * root - 1);
    check(root * root);
    check(root * root + 1);
  }
  fc.assert(fc.property(anySafe.map(Math.abs), check), RUNS);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 94_906_265 }), (root) => check(root * root - 1)),
    RUNS,
  );
});

test('the laws of bonus and price, as a table', () => {
  const rows: [v: number, bp: number, bonus: number, price: number][] = [
    [100, 0, 100, 100],
    [100, 1_500, 115, 115],
    [101, 1_500, 116, 117],
    [7, -3_333, 4, 5],
    [1, -9_999, 0, 1],
    [100, -10_000, 0, 0],
    [100, -12_000, -20, 0],
    [0, 5_000, 0, 0],
    [-3, 5_000, -5, 0],
    [9_007_199_254_740_991, 0, 9_007_199_254_740_991, 9_007_199_254_740_991],
    [9_007_199_254_740_991, -5_000, 4_503_599_627_370_495, 4_503_599_627_370_496],
  ];
  for (const [v, bp, bonus, price] of rows) {
    assert.equal(apply(v, bp), bonus, `apply(${v}, ${bp})`);
    assert.equal(cost(v, bp), price, `cost(${v}, ${bp})`);
  }
});

test('what is not an integer, and a divisor under 1, is refused', () => {
  const wrong: (() => number)[] = [
    () => mulDiv(Number.NaN, 1, 1),
    () => mulDiv(1, 1, 0),
    () => mulDiv(1, 1, -1),
    () => mulDivCeil(1, 1, 0),
    () => mulDiv(Number.POSITIVE_INFINITY, 1, 1),
    () => apply(Number.NaN, 0),
    () => cost(1, Number.NaN),
    () => isqrt(-1),
    () => isqrt(Number.NaN),
    () => isqrt(2 ** 53),
    () => safe(0.5),
    () => safe(2 ** 53),
    () => safe(Number.NaN),
  ];
  for (const run of wrong) assert.throws(run, { name: 'BugError' }, String(run));
});

test('clamp and safe', () => {
  assert.equal(clamp(5, 1, 3), 3);
  assert.equal(clamp(-5, 1, 3), 1);
  assert.equal(clamp(2, 1, 3), 2);
  assert.equal(clamp(2, 4, 3), 4);
  assert.equal(clamp(9, 4, 3), 4);
  assert.equal(safe(-12), -12);
  assert.ok(Object.is(safe(-0), 0));
  assert.ok(Object.is(clamp(-0, -1, 1), 0));
});
