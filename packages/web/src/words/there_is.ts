/** Conditions on how many of something there are, as other languages than English say them: those that the contract's words have. */
import { msg, say } from '@realm/words';
import { number } from './format.ts';

export interface Bounds {
  readonly at_least?: number;
  readonly at_most?: number;
}

/** Numbers of a house that count something, with as many as `n`. */
const COUNTED: Readonly<Record<string, string>> = {
  gold: msg('{n, number} gold'),
  food: msg('{n, number} food'),
  aether: msg('{n, number} aether'),
  peasants: msg('{n, plural, one {# peasant} other {# peasants}}'),
  population: msg('{n, plural, one {# person} other {# people}}'),
  soldiers: msg('{n, plural, one {# soldier} other {# soldiers}}'),
  land: msg('{n, plural, one {# acre} other {# acres}}'),
  barren: msg('{n, plural, one {# barren acre} other {# barren acres}}'),
  incoming_land: msg('{n, plural, one {# incoming acre} other {# incoming acres}}'),
  explorable_acres: msg('{n, plural, one {# explorable acre} other {# explorable acres}}'),
  build_credits: msg('{n, plural, one {# build credit} other {# build credits}}'),
  adepts: msg('{n, plural, one {# adept} other {# adepts}}'),
  horses: msg('{n, plural, one {# horse} other {# horses}}'),
  chariots: msg('{n, plural, one {# chariot} other {# chariots}}'),
  medics: msg('{n, plural, one {# medic} other {# medics}}'),
};

/** What says so many of a number of the house; undefined for one that counts nothing. */
export function countedBy(what: string): ((n: number) => string) | undefined {
  return Object.hasOwn(COUNTED, what) ? (n) => say(COUNTED[what], { n }) : undefined;
}

/** That there are as many of what `of` says of a number. */
export function thereIs(of: (n: number) => string, { at_least, at_most }: Bounds): string {
  if (at_least === undefined) return say('there is at most {what}', { what: of(at_most ?? 0) });
  return at_most === undefined
    ? say('there is at least {what}', { what: of(at_least) })
    : say('there is {least} to {what}', { least: number(at_least), what: of(at_most) });
}
