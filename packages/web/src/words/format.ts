/** Numbers and times as players read them, in the way they have chosen. */
import { type Numbers, numbers, times } from './written.ts';

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

/** In English with three decimals at most. Not by Intl, whose first formatter of numbers holds a phone up for 0.1 s and more. */
function grouped(value: number): string {
  const [whole, decimals] = String(Math.round(value * 1_000) / 1_000).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

/** 12,345 */
export const number = (value: number): string => marked(grouped(value));

const LARGE: readonly (readonly [unit: string, size: number])[] = [
  ['k', 1e3],
  ['m', 1e6],
  ['bn', 1e9],
  ['tn', 1e12],
];

/** 12.3k, for where there is little room. */
export function brief(value: number): string {
  const tenths = (size: number) => Math.round((Math.abs(value) * 10) / size) / 10;
  const [unit, size] = LARGE.findLast(([, each]) => tenths(each / 1e3) >= 1e3) ?? ['', 1];
  return `${number(Math.sign(value) * tenths(size))}${unit}`;
}

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

const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' ');
const two = (count: number): string => String(count).padStart(2, '0');

/** The time of day by the reader's clock: 14:05, or 02:05 pm. `Intl` takes 15 ms to make its first format, a page's whole time. */
function clock(moment: Date): string {
  const hours = moment.getHours();
  if (times.value !== '12') return `${two(hours)}:${two(moment.getMinutes())}`;
  return `${two(hours % 12 || 12)}:${two(moment.getMinutes())} ${hours < 12 ? 'am' : 'pm'}`;
}

/** A moment in the player's own zone, no longer than it need be: 14:05, Tue 14:05, or with the date. */
export function moment(at_ms: number, now: number): string {
  const distance_ms = Math.abs(at_ms - now);
  if (distance_ms >= 6 * 86_400_000) return fullMoment(at_ms);
  const then = new Date(at_ms);
  return distance_ms < 12 * 3_600_000 ? clock(then) : `${DAYS[then.getDay()]} ${clock(then)}`;
}

/** A moment in full, with its date: 24 Nov 2026, 14:05. */
export function fullMoment(at_ms: number): string {
  const then = new Date(at_ms);
  return `${then.getDate()} ${MONTHS[then.getMonth()]} ${then.getFullYear()}, ${clock(then)}`;
}

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
