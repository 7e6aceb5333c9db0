import { MOMENT_WANTED, readMoment } from '@realm/server';
import { InvalidArgumentError } from 'commander';

/** Reads an option that must be a whole number from `min` to `max`. */
export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** Reads the number that something is known by. */
export const numberOf = integer(1, Number.MAX_SAFE_INTEGER);

/** Reads a moment, in ms since 1970. */
export function moment(text: string): number {
  const ms = readMoment(text);
  if (ms === undefined) throw new InvalidArgumentError(`It ${MOMENT_WANTED}.`);
  return ms;
}
