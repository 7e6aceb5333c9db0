/** The end of the year 9999. */
const LAST_MS = 253_402_300_799_999;
const ISO = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** What a moment must be, for whoever gave something else. */
export const MOMENT_WANTED = 'must be a time with its zone such as 2027-01-01T18:00:00Z, or ms since 1970';

/**
 * A moment in ms since 1970: `2027-01-01T18:00:00Z`, with or without seconds, in any zone that is said, or the ms
 * themselves. Undefined for all else: a time without a zone is another one on another machine.
 */
export function readMoment(given: string | number): number | undefined {
  if (/^\d{12,15}$/.test(String(given))) return Number(given) <= LAST_MS ? Number(given) : undefined;
  const [, minute, seconds = ':00', zone] = ISO.exec(String(given)) ?? [];
  if (minute === undefined) return undefined;
  const local = Date.parse(`${minute}${seconds}Z`);
  // A thirtieth of February is taken for the second of March.
  if (Number.isNaN(local) || !new Date(local).toISOString().startsWith(minute)) return undefined;
  const at = Date.parse(`${minute}${seconds}${zone}`);
  return Number.isNaN(at) ? undefined : at;
}
