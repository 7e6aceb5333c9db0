/** How far ahead an age may be announced from the command line: past that it is a slip of the pen. */
const AHEAD_MAX_MS = 366 * 86_400_000;

/**
 * What is wrong with the start of an age as an operator types it, in ms since 1970; undefined where nothing is. The interface takes any
 * time for a plan (an age that is opened after its start starts at once): there a program says it, here somebody who may have mistyped a year.
 */
export function problemOfStart(start_at: number, now: number): string | undefined {
  if (start_at >= now && start_at - now <= AHEAD_MAX_MS) return undefined;
  const told = `is ${new Date(start_at).toISOString()}, and it is ${new Date(now).toISOString()}`;
  return start_at < now
    ? `${told}: a new age starts at once, or later`
    : `${told}: a new age starts within a year`;
}
