/**
 * Exact integer arithmetic on plain numbers.
 *
 * Every argument is a safe integer (|n| < 2^53) unless said otherwise, and so is every result: an exact answer
 * beyond that throws `BugError`. No result is ever `-0`.
 *
 * Why the short way is exact: `p / c` is rounded once, to the nearest double. For |p| < 2^53 the true quotient
 * lies at least 1/c from any integer it isn't, which is more than half the distance between neighbouring
 * doubles there, so rounding can reach an integer only where it is the answer, and `Math.floor` is right.
 * When a product may pass 2^53 the long way splits it. The short ways are kept tiny so that they are inlined.
 */
import { assert, BugError } from './assert.ts';

const SAFE_MAX = Number.MAX_SAFE_INTEGER;
const TWO_26 = 0x4000000;
const TWO_32 = 0x100000000;
const BP_ONE = 10_000;

/** Returns `n` if it is a safe integer, `-0` as `0`; throws otherwise. */
export function safe(n: number): number {
  if (!Number.isSafeInteger(n)) throw new BugError(`not a safe integer: ${n}`);
  return n + 0;
}

/** `n` held within `[min, max]`; `min` wins if they cross. */
export function clamp(n: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, n)) + 0;
}

/** floor(a / b), b ≥ 1. */
export function divFloor(a: number, b: number): number {
  return Math.floor(a / b) + 0;
}

/** ceil(a / b), b ≥ 1. */
export function divCeil(a: number, b: number): number {
  return Math.ceil(a / b) + 0;
}

/** floor(a · b / c), exact for every safe a and b of either sign and c ≥ 1. */
export function mulDiv(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= SAFE_MAX && product >= -SAFE_MAX && c >= 1) return Math.floor(product / c) + 0;
  return mulDivLong(a, b, c, false);
}

/** ceil(a · b / c), exact for every safe a and b of either sign and c ≥ 1. */
export function mulDivCeil(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= SAFE_MAX && product >= -SAFE_MAX && c >= 1) return Math.ceil(product / c) + 0;
  return mulDivLong(a, b, c, true);
}

/** The law of bonuses: floor(v · (10000 + bp) / 10000). Of either sign: `bp` under -10000 turns it round. */
export function apply(v: number, bp: number): number {
  const product = v * (BP_ONE + bp);
  if (product <= SAFE_MAX && product >= -SAFE_MAX) return Math.floor(product / BP_ONE) + 0;
  return mulDivLong(v, BP_ONE + bp, BP_ONE, false);
}

/** The law of prices: max(0, ceil(v · (10000 + bp) / 10000)). */
export function cost(v: number, bp: number): number {
  const product = v * (BP_ONE + bp);
  if (product <= 0) return 0;
  if (product <= SAFE_MAX) return Math.ceil(product / BP_ONE);
  return mulDivLong(v, BP_ONE + bp, BP_ONE, true);
}

/** a · b / c rounded down or up, for products that pass 2^53; also where arguments that aren't numbers end. */
function mulDivLong(a: number, b: number, c: number, up: boolean): number {
  assert(Number.isSafeInteger(a) && Number.isSafeInteger(b), 'mulDiv takes safe integers');
  assert(Number.isSafeInteger(c) && c >= 1, 'mulDiv divides by a safe integer from 1');
  const negative = a < 0 !== b < 0;
  const size = mulDivSize(Math.abs(a), Math.abs(b), c, up !== negative);
  assert(size <= SAFE_MAX, 'mulDiv passes the safe integers');
  return (negative ? -size : size) + 0;
}

/** The same for a, b ≥ 0. Beyond the safe integers the answer is only known to be beyond them. */
function mulDivSize(a: number, b: number, c: number, up: boolean): number {
  // a = whole_a·c + rest_a and b likewise, so a·b/c = whole_a·b + rest_a·whole_b + rest_a·rest_b/c.
  const whole_a = Math.floor(a / c);
  const whole_b = Math.floor(b / c);
  const rest_a = a - whole_a * c;
  const rest_b = b - whole_b * c;
  const whole = whole_a * b + rest_a * whole_b;
  const product = rest_a * rest_b;
  if (product <= SAFE_MAX) return whole + (up ? Math.ceil(product / c) : Math.floor(product / c));

  // Both rests are under c, and c is over 2^26: multiply bit by bit, taking c out as it goes, never past 2c.
  let quotient = 0;
  let rest = 0;
  for (let bit = TWO_26 * TWO_26; bit >= 1; bit /= 2) {
    quotient *= 2;
    if (rest >= c - rest) {
      quotient += 1;
      rest -= c - rest;
    } else {
      rest += rest;
    }
    if (Math.floor(rest_b / bit) % 2 === 1) {
      if (rest >= c - rest_a) {
        quotient += 1;
        rest -= c - rest_a;
      } else {
        rest += rest_a;
      }
    }
  }
  return whole + quotient + (up && rest > 0 ? 1 : 0);
}

/** floor(√n) for a safe n ≥ 0, by Newton's method from a power of two above the root. */
export function isqrt(n: number): number {
  assert(n >= 0 && n <= SAFE_MAX, 'isqrt takes a safe integer from 0');
  if (n < 2) return n + 0;
  const bits = n >= TWO_32 ? 64 - Math.clz32(n / TWO_32) : 32 - Math.clz32(n);
  // From above, the steps fall until they reach the root, and only then not.
  let root = 1 << ((bits + 1) >> 1);
  for (;;) {
    const next = (root + Math.floor(n / root)) >> 1;
    if (next >= root) return root;
    root = next;
  }
}
