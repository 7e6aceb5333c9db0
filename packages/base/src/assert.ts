/** A broken promise inside the program: never a player's mistake (those are refusals, which are values). */
export class BugError extends Error {
  override name = 'BugError';
}

/**
 * Throws a `BugError` unless `condition` holds.
 *
 * The message is built by the caller whether it is needed or not, so pass a constant where it is hot.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new BugError(message);
}

/** What is there unless the program is wrong: throws a `BugError` that says what is missing. */
export function the<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new BugError(`missing: ${what}`);
  return value;
}

/** The arm of a switch that the types say cannot be reached; throws if it is. */
export function unreachable(value: never, message = 'unreachable'): never {
  throw new BugError(`${message}: ${String(value)}`);
}
