import { apply, mulDiv, mulDivCeil } from '@realm/base';

/** A number as it is counted from afar, off by `error_bp`, which may be below 0. */
export function counted(exact: number, error_bp: number): number {
  return apply(exact, error_bp);
}

/** No less than this is there where a count that may be off by `error_bp` either way says `count`. */
export function countLeast(count: number, error_bp: number): number {
  return mulDiv(count, 10_000, 10_000 + error_bp);
}

/** And no more than this; `error_bp` is under 10,000. */
export function countMost(count: number, error_bp: number): number {
  return mulDivCeil(count + 1, 10_000, 10_000 - error_bp) - 1;
}
