/** What is typed where a whole number is asked for. */
import { say } from '@realm/words';
import { thousandsMark } from '../words/format.ts';

/** What is said of -5, 1.5 and 1e3. */
const NOT_WHOLE = say('Only digits: a whole number, without sign or point.');

/** What is said of digits that make no number anybody could have. */
const TOO_LARGE = say('That is too large a number.');

/** Thousands apart, each time by the same mark. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/** The number typed: in digits, or with its thousands apart as pages write them, or by spaces. Undefined for none, and for what is none. */
export function toNumber(typed: string): number | undefined {
  const digits = digitsOf(typed);
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

/** Why something typed is no whole number; undefined for one, and for nothing. */
export const wrongNumber = (typed: string): string | undefined =>
  typed === '' || toNumber(typed) !== undefined
    ? undefined
    : /^\d+$/.test(digitsOf(typed))
      ? TOO_LARGE
      : NOT_WHOLE;

/** A number within its bounds; the least where the most is less. */
export const bounded = (n: number, min: number, max = Number.MAX_SAFE_INTEGER): number =>
  Math.max(min, Math.min(n, max));

function digitsOf(typed: string): string {
  const text = typed.trim();
  const mark = GROUPED.exec(text)?.[1];
  const is_apart = mark !== undefined && (mark.trim() === '' || mark === thousandsMark());
  return is_apart ? text.replaceAll(mark, '') : text;
}
