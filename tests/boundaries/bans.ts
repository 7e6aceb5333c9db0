/**
 * Words that may not stand in the rooms where the same input must give the same bytes on every machine and at
 * every time. Matched on identifiers, so that comments and strings may say them.
 */

/** A banned word: what it is, and what to do instead. */
export type Bans = ReadonlyMap<string, string>;

const CLOCK = 'time comes in with the journal entry';
const HOST = 'the host is out of reach here';
const CHANCE = 'rolls come from Random of @realm/base';
const LOCALE = 'depends on the version of the host; texts are settled at the door';
const ALLOWED_MATH = ['abs', 'ceil', 'clz32', 'floor', 'imul', 'max', 'min', 'sign', 'trunc'];

/** The members of `Math` that are exact on integers everywhere; every other is banned with the words below. */
export const MATH: ReadonlySet<string> = new Set(ALLOWED_MATH);

/** Clocks, the host, platform randomness and whatever differs between hosts. */
export const INEXACT: Bans = new Map([
  ['Date', CLOCK],
  ['performance', CLOCK],
  ['Temporal', CLOCK],
  ['setTimeout', CLOCK],
  ['setInterval', CLOCK],
  ['setImmediate', CLOCK],
  ['queueMicrotask', CLOCK],
  ['crypto', CHANCE],
  ['Crypto', CHANCE],
  ['process', HOST],
  ['globalThis', HOST],
  ['window', HOST],
  ['self', HOST],
  ['navigator', HOST],
  ['fetch', HOST],
  ['eval', HOST],
  ['Function', HOST],
  ['WeakRef', HOST],
  ['FinalizationRegistry', HOST],
  ['Atomics', HOST],
  ['SharedArrayBuffer', HOST],
  ['Intl', LOCALE],
  ['localeCompare', LOCALE],
  ['normalize', LOCALE],
  ['toLocaleString', LOCALE],
  ['toLocaleDateString', LOCALE],
  ['toLocaleTimeString', LOCALE],
  ['toLocaleLowerCase', LOCALE],
  ['toLocaleUpperCase', LOCALE],
]);

/** What lets something else run in between. */
export const WAITING: Bans = new Map(
  ['async', 'await', 'Promise'].map((word) => [word, 'one entry is one step, start to end']),
);
