import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bend, Curve, type CurvePoint } from '../src/index.ts';

test('a curve passes through its points, is straight between them and level outside', () => {
  const curve = new Curve([
    [4_000, 50],
    [6_000, 200],
    [10_000, 800],
  ]);
  const rows: [x: number, y: number][] = [
    [-1, 50],
    [4_000, 50],
    [4_013, 50],
    [4_014, 51],
    [5_000, 125],
    [6_000, 200],
    [8_000, 500],
    [9_999, 799],
    [10_000, 800],
    [50_000, 800],
  ];
  for (const [x, y] of rows) assert.equal(curve.at(x), y, `at ${x}`);
});

test('one point is a level line; none, unordered or fractional points are refused', () => {
  assert.equal(new Curve([[5, 7]]).at(-3), 7);
  assert.equal(new Curve([[5, 7]]).at(30), 7);
  const wrong: CurvePoint[][] = [
    [],
    [
      [1, 1],
      [1, 2],
    ],
    [
      [2, 1],
      [1, 2],
    ],
    [[0.5, 1]],
    [[1, Number.NaN]],
  ];
  for (const points of wrong) assert.throws(() => new Curve(points), { name: 'BugError' });
});

const coordinate = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test('between any two points a curve is the exact line rounded down, and keeps its order', () => {
  const points = fc
    .uniqueArray(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12, selector: ([x]) => x })
    .map((points) => points.sort((a, b) => a[0] - b[0]));
  fc.assert(
    fc.property(points, coordinate, (points, x) => {
      const curve = new Curve(points);
      const high = points.findIndex((point) => point[0] >= x);
      let expected: number;
      if (high === 0) expected = points[0][1];
      else if (high === -1) expected = points[points.length - 1][1];
      else {
        const [[x0, y0], [x1, y1]] = [points[high - 1], points[high]];
        const product = BigInt(x - x0) * BigInt(y1 - y0);
        const run = BigInt(x1 - x0);
        const rounded = product < 0n && product % run !== 0n ? product / run - 1n : product / run;
        expected = y0 + Number(rounded);
      }
      assert.equal(curve.at(x), expected);
      const next = points.find((point) => point[0] > x)?.[1] ?? expected;
      if (next >= expected) assert.ok(curve.at(x + 1) >= expected);
      if (next <= expected) assert.ok(curve.at(x + 1) <= expected);
    }),
    { numRuns: 5_000 },
  );
});

test('bend is level at its start, steep at its end and clamped outside', () => {
  const rows: [x: number, y: number][] = [
    [-5, 100],
    [0, 100],
    [1, 101],
    [5, 125],
    [9, 181],
    [10, 200],
    [11, 200],
  ];
  for (const [x, y] of rows) assert.equal(bend(x, 0, 100, 10, 200), y, `at ${x}`);
  assert.equal(bend(5, 0, 200, 10, 100), 175);
  assert.throws(() => bend(1, 2, 0, 2, 1), { name: 'BugError' });
});
