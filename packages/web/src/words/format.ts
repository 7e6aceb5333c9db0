/** Numbers and times as players read them, in the way they have chosen. */
import { type Numbers, numbers, times } from './written.ts';

const whole = new Intl.NumberFormat('en-GB');
const short = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** What stands between thousands, and before decimals. */
const MARKS: Readonly<Record<Numbers, readonly [thousands: string, decimals: string]>> = {
  comma: [',', '.'],
  dot: ['.', ','],
  space: ['\u202f', ','],
  plain: ['', '.'],
};

/** A number written in English, as the reader writes it. */
function marked(text: string): string {
  if (numbers.value === 'comma') return text;
  const [thousands, decimals] = MARKS[numbers.value];
  return text.replace(/[,.]/g, (mark) => (mark === ',' ? thousands : decimals));
}

/** 12,345 */
export const number = (value: number): string => marked(whole.format(value));

/** 12.3K, for where there is little room. */
export const brief = (value: number): string => marked(short.format(value)).replace('K', 'k');

/** With so many decimals: 3.50 */
export const decimal = (value: number, places: number): string => marked(value.toFixed(places));

/** +12 or −3. */
export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${number(Math.abs(value))}`;
}

/** Basis points as a percentage: 1234 is 12.34%, 500 is 5%. */
export const percent = (bp: number): string => `${number(bp / 100)}%`;

/** A bonus in basis points: +5% or −2.5%. */
export const bonus = (bp: number): string => `${bp < 0 ? '−' : '+'}${percent(Math.abs(bp))}`;

/** A length of time in its two largest units: 2 d 4 h, 3 min, 12 s. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  const parts: string[] = [];
  let rest = seconds;
  for (const [unit, length] of UNITS) {
    const n = Math.floor(rest / length);
    rest %= length;
    if (n > 0) parts.push(`${n} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? '0 s' : parts.join(' ');
}

/** The same in its largest unit alone, for where there is little room: 3 min, 12 s. */
export const roughly = (ms: number): string => duration(ms).split(' ').slice(0, 2).join(' ');

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['s', 1],
];

const HOUR = { hour: '2-digit', minute: '2-digit' } as const;
const clocks = { '24': formats(false), '12': formats(true) };

function formats(hour12: boolean) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, hour12 });
  return {
    clock: format(HOUR),
    day: format({ ...HOUR, weekday: 'short' }),
    date: format({ dateStyle: 'medium', timeStyle: 'short' }),
  };
}

/** A moment in the player's own zone, no longer than it need be: 14:05, Tue 14:05, or with the date. */
export function moment(at: number, now: number): string {
  const distance_ms = Math.abs(at - now);
  const { clock, day, date } = clocks[times.value];
  if (distance_ms < 12 * 3_600_000) return clock.format(at);
  return distance_ms < 6 * 86_400_000 ? day.format(at) : date.format(at);
}

/** A moment in full, with its date. */
export const fullMoment = (at: number): string => clocks[times.value].date.format(at);

/** `an_id` as words: An id. */
export function words(id: string): string {
  const spaced = id.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** The service's words with their large amounts as the reader writes them; a house's number and a tick stay as they are. */
export const written = (text: string): string =>
  text.replace(/(?<!house |tick )\b\d{4,}\b/g, (digits) => number(Number(digits)));

/** A text as a sentence of its own: with a capital, and its full stop. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** 1 acre, 2 acres. */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${number(n)} ${n === 1 ? one : many}`;
