/** When something may be sent, in the time of its player. */
import type { Weight } from '@realm/contract';
import type { Choices } from './choices.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** When the mail of a day is sent, in minutes after midnight. */
const DAILY_MINUTE = 8 * 60;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a time zone is known here. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes after midnight of a moment, in a time zone. */
function minuteOf(at: number, zone: string): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  const [hour, minute] = format.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/** The next moment, from `at` on, at which a day of the zone is `minute` old. Where clocks change, up to an hour off. */
function nextAt(at: number, minute: number, zone: string): number {
  const start = at - (at % MINUTE_MS);
  return start + ((minute - minuteOf(at, zone) + DAY_MINUTES) % DAY_MINUTES) * MINUTE_MS;
}

/** From when on a notice may be sent: now, or when the quiet hours are over. */
export function dueAt({ quiet, night, zone }: Choices, weight: Weight, now_ms: number): number {
  const { from_minute, to_minute } = quiet;
  if (from_minute === to_minute || (weight === 'heavy' && night === 'heavy')) return now_ms;
  const minute = minuteOf(now_ms, zone);
  const is_quiet =
    from_minute < to_minute
      ? minute >= from_minute && minute < to_minute
      : minute >= from_minute || minute < to_minute;
  return is_quiet ? nextAt(now_ms, to_minute, zone) : now_ms;
}

/** When the next mail of a day is sent. */
export function nextDaily({ zone }: Choices, now_ms: number): number {
  return nextAt(now_ms + MINUTE_MS, DAILY_MINUTE, zone);
}
