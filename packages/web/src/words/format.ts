/** Numbers and times as players read them, in the way they have chosen. */
import { msg, say, writeBy } from '@realm/words';
import { ID_WORDS } from './id_words.ts';
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

/** What stands between thousands in a number that the reader writes; empty for nothing. */
export const thousandsMark = (): string => MARKS[numbers.value][0];

/** In English with three decimals at most. Not by Intl, whose first formatter of numbers holds a phone up for 0.1 s and more. */
function grouped(value: number): string {
  const [whole, decimals] = String(Math.round(value * 1_000) / 1_000).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? thousands : `${thousands}.${decimals}`;
}

/** 12,345 */
export const number = (value: number): string => marked(grouped(value));

// What messages count is written in the same way.
writeBy(number);

const LARGE: readonly (readonly [unit: string, size: number])[] = [
  [msg('{n}k'), 1e3],
  [msg('{n}m'), 1e6],
  [msg('{n}bn'), 1e9],
  [msg('{n}tn'), 1e12],
];

/** 12.3k, for where there is little room. */
export function brief(value: number): string {
  const tenths = (size: number) => Math.round((Math.abs(value) * 10) / size) / 10;
  const large = LARGE.findLast(([, each]) => tenths(each / 1e3) >= 1e3);
  if (large === undefined) return number(Math.sign(value) * tenths(1));
  const [unit, size] = large;
  return say(unit, { n: number(Math.sign(value) * tenths(size)) });
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
export const duration = (ms: number): string => unitsOf(ms).join(' ');

/** The same in its largest unit alone, for where there is little room: 3 min, 12 s. */
export const roughly = (ms: number): string => unitsOf(ms)[0];

function unitsOf(ms: number): string[] {
  const parts: string[] = [];
  let rest = Math.max(0, Math.round(ms / 1_000));
  for (const [unit, length] of UNITS) {
    const n = Math.floor(rest / length);
    rest %= length;
    if (n > 0) parts.push(say(unit, { n }));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.length === 0 ? [say('{n} s', { n: 0 })] : parts;
}

const UNITS: readonly (readonly [unit: string, seconds: number])[] = [
  [msg('{n} d'), 86_400],
  [msg('{n} h'), 3_600],
  [msg('{n} min'), 60],
  [msg('{n} s'), 1],
];

const DAYS: readonly string[] = [
  msg('Sun {time}'),
  msg('Mon {time}'),
  msg('Tue {time}'),
  msg('Wed {time}'),
  msg('Thu {time}'),
  msg('Fri {time}'),
  msg('Sat {time}'),
];
const MONTHS: readonly string[] = [
  msg('{day} Jan {year}, {time}'),
  msg('{day} Feb {year}, {time}'),
  msg('{day} Mar {year}, {time}'),
  msg('{day} Apr {year}, {time}'),
  msg('{day} May {year}, {time}'),
  msg('{day} Jun {year}, {time}'),
  msg('{day} Jul {year}, {time}'),
  msg('{day} Aug {year}, {time}'),
  msg('{day} Sept {year}, {time}'),
  msg('{day} Oct {year}, {time}'),
  msg('{day} Nov {year}, {time}'),
  msg('{day} Dec {year}, {time}'),
];
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
  return distance_ms < 12 * 3_600_000 ? clock(then) : say(DAYS[then.getDay()], { time: clock(then) });
}

/** A moment in full, with its date: 24 Nov 2026, 14:05. */
export function fullMoment(at_ms: number): string {
  const then = new Date(at_ms);
  return say(MONTHS[then.getMonth()], {
    day: then.getDate(),
    year: then.getFullYear(),
    time: clock(then),
  });
}

/** `an_id` as words, in the language of the page where it is one that is known: An id. */
export function words(id: string): string {
  if (Object.hasOwn(ID_WORDS, id)) return say(ID_WORDS[id]);
  const spaced = id.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** What numbers a thing, in the languages of the service: the number after it counts nothing. */
const NUMBERED =
  '[Hh]ouse|[Tt]ick|[Aa]ccount|[Aa]ge|[Ll]isting|[Oo]rder|[Mm]essage|[Rr]eport|[Ss]anction|[Tt]icket|Haus|Takt|Konto|Zeitalter|Angebot|Offerte|Befehl|Nachricht|Bericht|Meldung|Maßnahme';

/**
 * An address (of the web, of mail, of a place on the site), which is left as it is; or an amount of four digits and more: no
 * number of a thing, no date, and nothing that hangs on a `:`, `/`, `#` or `.`.
 */
const ADDRESS_OR_AMOUNT = new RegExp(
  `\\S*(?:://|@)\\S*|(?<!\\S)/\\S+|(?<!(?<!\\p{L})(?:${NUMBERED}) |[:/#.])\\b\\d{4,}\\b(?!-\\d\\d-\\d)`,
  'gu',
);

/** The service's words with their large amounts as the reader writes them; what only numbers a thing stays as it is. */
export const written = (text: string): string =>
  text.replace(ADDRESS_OR_AMOUNT, (found) => (/^\d+$/.test(found) ? number(Number(found)) : found));

/** A text as a sentence of its own: with a capital, and its full stop. */
export const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** 1 acre, 2 acres. */
export const plural = (n: number, one: string, many = `${one}s`): string =>
  `${number(n)} ${n === 1 ? one : many}`;
