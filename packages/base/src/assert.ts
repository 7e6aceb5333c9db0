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

/** The arm of a switch that the types say cannot be reached; throws if it is. */
export function unreachable(value: never, message = 'unreachable'): never {
  throw new BugError(`${message}: ${String(value)}`);
}
