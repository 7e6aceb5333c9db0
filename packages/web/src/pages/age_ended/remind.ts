/** An entry for a calendar: when the next age begins. */
import { say } from '@realm/words';

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Signs that have a meaning in such a file. */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/[\r\n]+/g, ' ');

/** The file's text. `at` and `now` are in ms since 1970; `address` is where the age is played. */
export const calendarOf = (name: string, at: number, now: number, address: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Realm//Ages//EN',
    'BEGIN:VEVENT',
    `UID:${stamp(at)}@${new URL(address).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(say('{name} begins', { name }))}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(say('{name} begins', { name }))}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
