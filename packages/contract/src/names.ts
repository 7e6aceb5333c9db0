/**
 * The rules of names that players give: houses, states, generals, academics, accounts. A name is checked once,
 * at the door, in Unicode's composed form (NFC); what passes is what is journaled, so this is the only place
 * that normalises, and replay never does.
 */
import { type Refusal, refuse } from './refusals.ts';

/** Most code points of a house's, state's or account's name. */
export const NAME_MAX = 40;

/** Most code points of a general's or an academic's name. */
export const CHARACTER_NAME_MAX = 30;

export type CheckedName =
  | { readonly name: string; readonly folded: string; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

/** What no name may contain, and how a refusal says so. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/[<>]/, 'may not contain < or >'],
  [/\p{Cc}/u, 'may not contain control characters'],
  [/\p{Bidi_Control}/u, 'may not contain text-direction marks'],
  [/[\p{Zl}\p{Zp}]/u, 'may not contain line separators'],
];

/** A name made of these alone shows nothing: ignorable characters, white space, and the empty Braille pattern. */
const BLANK = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u;

/**
 * Checks a name as it was sent: 1 to `max` code points once composed. Answers the composed name and its folded
 * form, by which names are unique.
 */
export function checkName(sent: string, max: number, field = 'name'): CheckedName {
  if (!sent.isWellFormed()) {
    return { refusal: refuse('bad_name', { field, reason: 'may not contain half of a surrogate pair' }) };
  }
  const name = sent.normalize('NFC');
  if (name === '') return { refusal: refuse('too_short', { field, min: 1 }) };
  if (codePoints(name) > max) return { refusal: refuse('too_long', { field, max }) };
  for (const [pattern, reason] of forbidden) {
    if (pattern.test(name)) return { refusal: refuse('bad_name', { field, reason }) };
  }
  if (BLANK.test(name)) return { refusal: refuse('bad_name', { field, reason: 'may not be blank' }) };
  return { name, folded: foldName(name) };
}

/** The form by which names are unique: A to Z become a to z, all else stays. `name` is in NFC already. */
export function foldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function codePoints(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}
