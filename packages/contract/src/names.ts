/**
 * The rules of names that players give: houses, states, generals, academics, accounts. A name is checked once,
 * at the door, in Unicode's composed form (NFC); what passes is what is journaled, with the forms by which
 * names are unique, so this is the only place that normalises, and replay never does.
 */

import { lookOf, plainLook } from './look.ts';
import { because, type Reason } from './reasons.ts';
import { type Refusal, refuse } from './refusals.ts';

/** Most code points of a house's, state's or account's name. */
export const NAME_MAX = 40;

/** Most code points of a general's or an academic's name. */
export const CHARACTER_NAME_MAX = 30;

/** A name that may be given, with the forms by which names are unique. */
export interface GoodName {
  /** Composed, its spaces made plain ones, one at a time and none at the ends. */
  readonly name: string;
  /** In any case of A to Z (see `foldName`). */
  readonly folded: string;
  /** What it looks like (see `lookOf`). */
  readonly look: string;
}

export type CheckedName = (GoodName & { readonly refusal?: undefined }) | { readonly refusal: Refusal };

/** Most code points that compose to one. */
const COMPOSED_OF = 4;

/** What no name may contain, and how a refusal says so. */
const forbidden: readonly (readonly [RegExp, Reason])[] = [
  [/[<>]/, because('may not contain < or >')],
  [/\p{Cc}/u, because('may not contain control characters')],
  [/\p{Bidi_Control}/u, because('may not contain text-direction marks')],
  [/[\p{Zl}\p{Zp}]/u, because('may not contain line separators')],
  [
    // Beside those that Unicode says are passed over: the blank of Braille, and marks of annotations and of what stands for an object.
    /[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffc]/u,
    because('may not contain characters that show nothing'),
  ],
  [/^\p{M}/u, because('may not begin with a mark that belongs on a letter')],
  [/[\p{Co}\p{Cn}]/u, because('may not contain characters that Unicode has given no meaning')],
  [/[\p{Mn}\p{Me}]{5}/u, because('may not pile more than four marks on a letter')],
];

/**
 * Checks a name as it was sent: 1 to `max` code points once composed and its spaces collapsed. Takes time by `max`,
 * however long what was sent is: composing takes more than one step a character, so what is too long to become short
 * enough is refused before.
 */
export function checkName(sent: string, max: number, field = 'name'): CheckedName {
  const refused = (reason: Reason) => ({ refusal: refuse('bad_name', { field, reason }) });
  if (sent === '') return { refusal: refuse('too_short', { field, min: 1 }) };
  const too_long = { refusal: refuse('too_long', { field, max }) };
  // A code point is at most two units of a string.
  if (sent.length > 2 * COMPOSED_OF * max || codePoints(sent) > COMPOSED_OF * max) return too_long;
  if (!sent.isWellFormed()) return refused(because('may not contain half of a surrogate pair'));
  const name = sent
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(/^ | $/g, '');
  for (const [pattern, reason] of forbidden) if (pattern.test(name)) return refused(reason);
  if (name === '') return refused(because('may not be blank'));
  if (codePoints(name) > max) return too_long;
  return { name, folded: foldName(name), look: lookOf(name) };
}

/** The same for a name that others see and trust: none that poses as those who run the game. */
export function checkPublicName(sent: string, max: number, field = 'name'): CheckedName {
  const checked = checkName(sent, max, field);
  if (checked.refusal !== undefined || !posesAsStaff(checked.look)) return checked;
  return { refusal: refuse('bad_name', { field, reason: because('is kept for those who run the game') }) };
}

/** Those who run the game, by the look of what they may be called, and what is put before and behind that. */
const STAFF = 'realm system server admin administrator moderator gamemaster operator staff support';
const BEFORE = 'the a game official realm';
const BEHIND = 's team account bot official staff admin support';
const anyOf = (words: string) => `(?:${words.split(' ').map(plainLook).join('|')})`;
/** Ones and noughts look like letters. */
const POSES = new RegExp(`^${anyOf(BEFORE)}{0,2}${anyOf(STAFF)}${anyOf(BEHIND)}{0,2}[lo2-9]*$`);

function posesAsStaff(look: string): boolean {
  return POSES.test(look.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
}

/** A form by which names are unique: A to Z become a to z, all else stays. `name` is in NFC already. */
export function foldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What somebody typed to find a name, in the form of {@link foldName}. */
export const foldTyped = (text: string): string => foldName(text.normalize('NFC'));

function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
