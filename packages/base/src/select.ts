import { assert } from './assert.ts';
import { divFloor } from './integer.ts';

/**
 * The n-th smallest (from 0) of the first `count` of `values`, by partition in place.
 *
 * Afterwards `values[n]` is the answer, none before it is greater and none after it is less; the order
 * otherwise is unspecified but always the same for the same input. Takes time in proportion to `count`, and
 * allocates nothing. Values must be numbers, not NaN.
 */
export function selectNth(values: Float64Array, count: number, n: number): number {
  assert(n >= 0 && n < count && count <= values.length, 'the n-th is within the count');
  let low = 0;
  let high = count - 1;
  // The pivot is the median of three drawn by a fixed sequence (xorshift32). Drawn, and none of them an end:
  // partition leaves patterns behind, in which both ends are extremes again and again.
  let draw = 0x2545f491;
  while (low < high) {
    const span = high - low + 1;
    draw = next(draw);
    const a = values[low + ((draw >>> 1) % span)];
    draw = next(draw);
    const b = values[low + ((draw >>> 1) % span)];
    draw = next(draw);
    const c = values[low + ((draw >>> 1) % span)];
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left] < pivot) left++;
      while (values[right] > pivot) right--;
      if (left <= right) {
        const swapped = values[left];
        values[left] = values[right];
        values[right] = swapped;
        left++;
        right--;
      }
    }
    if (n <= right) high = right;
    else if (n >= left) low = left;
    else break;
  }
  return values[n];
}

/** The lower median of the first `count` of `values` (the middle one, or the lesser of two); 0 of none. */
export function selectMedian(values: Float64Array, count: number): number {
  return count === 0 ? 0 : selectNth(values, count, divFloor(count - 1, 2));
}

function next(draw: number): number {
  let word = draw;
  word ^= word << 13;
  word ^= word >>> 17;
  return word ^ (word << 5);
}
