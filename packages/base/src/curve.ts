/** Integer curves: smooth gains, losses and chances written as tables that a designer can read. */
import { assert } from './assert.ts';
import { mulDiv } from './integer.ts';

/** A point of a curve: `[x, y]`, both safe integers, in whatever units the curve's user says. */
export type CurvePoint = readonly [x: number, y: number];

/**
 * A curve drawn through points by straight lines, level before the first and after the last.
 *
 * A value between points is the exact line rounded down, so where the points rise (or fall) every value does.
 */
export class Curve {
  readonly xs: Float64Array;
  readonly ys: Float64Array;

  /** `points`: at least one, x strictly rising; throws `BugError` otherwise. */
  constructor(points: readonly CurvePoint[]) {
    assert(points.length > 0, 'a curve has a point');
    this.xs = Float64Array.from(points, (point) => point[0]);
    this.ys = Float64Array.from(points, (point) => point[1]);
    for (let i = 0; i < points.length; i++) {
      const whole = Number.isSafeInteger(this.xs[i]) && Number.isSafeInteger(this.ys[i]);
      assert(whole, 'points of a curve are safe integers');
      assert(i === 0 || this.xs[i] > this.xs[i - 1], 'x of a curve rises from point to point');
    }
  }

  /** The curve's value at `x`, any safe integer. */
  at(x: number): number {
    const { xs, ys } = this;
    const last = xs.length - 1;
    if (x <= xs[0]) return ys[0];
    if (x >= xs[last]) return ys[last];
    // The first point at or past x: by halves, as tables of ranks may be long.
    let low = 0;
    let high = last;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (xs[middle] < x) low = middle;
      else high = middle;
    }
    return ys[low] + mulDiv(x - xs[low], ys[high] - ys[low], xs[high] - xs[low]);
  }
}

/**
 * A bend between two values without a table: level at `x0`, steepest at `x1` (a parabola), clamped outside.
 * y = y0 + (y1 - y0) · ((x - x0) / (x1 - x0))², rounded down in two steps.
 */
export function bend(x: number, x0: number, y0: number, x1: number, y1: number): number {
  assert(x1 > x0, 'a bend goes from a lesser x to a greater');
  if (x <= x0) return y0;
  if (x >= x1) return y1;
  const run = x1 - x0;
  const gone = x - x0;
  return y0 + mulDiv(mulDiv(y1 - y0, gone, run), gone, run);
}
