/** When something may be sent, in the time of its player. */
import type { Weight } from '@realm/contract';
import type { Choices } from './choices.ts';

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
/** When the mail of a day is sent, in minutes after midnight. */
const DAILY_MINUTE = 8 * 60;

/** Formats that are kept, some 40 kB each: a player may write a zone in many ways. The one that came first goes first. */
const FORMATS_MAX = 256;

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
    if (formats.size >= FORMATS_MAX) formats.delete(formats.keys().next().value as string);
    formats.set(zone, format);
  }
  const [hour, minute] = format.format(at).split(':').map(Number);
  return hour * 60 + minute;
}

/**
 * The next moment, from `at` on, at which a day of the zone is `minute` old. A day on which clocks change has other hours than were
 * counted: it is put right by the difference. What clocks leave out has come as they go on, which is sought from before it.
 */
function nextAt(at: number, minute: number, zone: string): number {
  const start = at - (at % MINUTE_MS);
  const counted = start + around(minute - minuteOf(start, zone)) * MINUTE_MS;
  const off = around(minute - minuteOf(counted, zone) + DAY_MINUTES / 2) - DAY_MINUTES / 2;
  let right = counted + off * MINUTE_MS;
  while (isAhead(minute - minuteOf(right, zone))) right += MINUTE_MS;
  return right;
}

const around = (minutes: number) => (minutes + DAY_MINUTES) % DAY_MINUTES;

/** Whether clocks come there within half a day, and not at once. */
const isAhead = (minutes: number) => around(minutes) > 0 && around(minutes) < DAY_MINUTES / 2;

function isQuiet({ from_minute, to_minute }: Choices['quiet'], minute: number): boolean {
  return from_minute < to_minute
    ? minute >= from_minute && minute < to_minute
    : from_minute !== to_minute && (minute >= from_minute || minute < to_minute);
}

/** From when on a notice may be sent: now, or when the quiet hours are over. */
export function dueAt({ quiet, night, zone }: Choices, weight: Weight, now_ms: number): number {
  if (weight === 'heavy' && night === 'heavy') return now_ms;
  return isQuiet(quiet, minuteOf(now_ms, zone)) ? nextAt(now_ms, quiet.to_minute, zone) : now_ms;
}

/** When the next mail of a day is sent: as one, whatever is in it, and in no quiet hours. */
export function nextDaily({ quiet, zone }: Choices, now_ms: number): number {
  const minute = isQuiet(quiet, DAILY_MINUTE) ? quiet.to_minute : DAILY_MINUTE;
  return nextAt(now_ms + MINUTE_MS, minute, zone);
}
