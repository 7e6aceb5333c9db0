import { compile } from '#compile';
import { kept } from '#kept';
import type { Catalogue } from './catalogue.ts';
import { keyOf } from './key.ts';
import { LANGUAGES, type LanguageId } from './languages.ts';
import { type Pieces, uncarried } from './pieces.ts';
import { pseudo } from './pseudo.ts';
import { tell, type Values, type Written } from './tell.ts';

let spoken: LanguageId = 'en';
let said: Catalogue | undefined;
let written: Written | undefined;

/** The language that `say` speaks from now on: a page's, set before anything is said. More of its catalogue comes by `learn`. */
export function speak(language: LanguageId, catalogue?: Catalogue): void {
  spoken = language;
  said = catalogue;
}

/** More of the catalogue of the language that is spoken. */
export function learn(catalogue: Catalogue): void {
  said = { ...said, ...catalogue };
}

/** How numbers are written in what is said, where its reader has chosen. */
export function writeBy(way: Written | undefined): void {
  written = way;
}

/** The language that `say` speaks. */
export const language = (): LanguageId => spoken;

const made = new Map<string, Pieces>();

/** A message's pieces, made once. What can't be read as ICU is said as it stands. */
function piecesOf(message: string): Pieces {
  const known = made.get(message);
  if (known !== undefined) return known;
  let pieces: Pieces;
  try {
    pieces = uncarried(message) ?? compile(message);
  } catch {
    pieces = [message];
  }
  made.set(message, pieces);
  return pieces;
}

/** What a catalogue says for a message; the message itself where it says nothing. */
function translated(catalogue: Catalogue | undefined, message: string, key: string): string {
  if (catalogue === undefined) return message;
  if (Object.hasOwn(catalogue, key)) return catalogue[key] || message;
  const short = keyOf(key);
  return (Object.hasOwn(catalogue, short) && catalogue[short]) || message;
}

const inWords = (pieces: Pieces, values: Values, language: LanguageId, numbers?: Written): string =>
  tell(pieces, { language, values, written: numbers }).join('');

/**
 * A message in the language of the page, with its values put in. The English message, ICU's form of it, is what it is known by:
 * `say('{acres, plural, one {# acre} other {# acres}} come in {when}', { acres, when })`. `{n}` puts in a value as it is, an id or a
 * name; `{n, number}` and `#` write a number as the reader does.
 *
 * Written as a literal at its place, so that it is found: a message kept elsewhere stands in `msg` there.
 */
export const say = (message: string, values: Values = {}): string =>
  inWords(piecesOf(translated(said, message, message)), values, spoken, written);

/** The same of a message that means several things: the context, a word or two, says which. */
export const sayAs = (context: string, message: string, values: Values = {}): string =>
  inWords(piecesOf(translated(said, message, `${message}|${context}`)), values, spoken, written);

/** Marks a message that is kept to be said later, by `say`. */
export const msg = (message: string): string => message;

/** The same with elements in it: `tag` makes of a tag's name and what stands in it what stands in its place. */
export const sayParts = <T>(
  message: string,
  values: Readonly<Record<string, string | number | T>>,
  tag: (name: string, inside: readonly (string | T)[]) => T,
): (string | T)[] =>
  tell<T>(piecesOf(translated(said, message, message)), { language: spoken, values, tag, written });

/** What a language says for a text that is known at run time alone, such as a thing's name: no message, nothing is put in. */
export function textIn(language: LanguageId, text: string): string {
  if (LANGUAGES[language].pseudo) return pseudo(text);
  const catalogue = kept(language);
  return (catalogue !== undefined && Object.hasOwn(catalogue, text) && catalogue[text]) || text;
}

/** Whether a language says something for such a text, be it the same. */
export function isTextIn(language: LanguageId, text: string): boolean {
  const catalogue = kept(language);
  return catalogue !== undefined && Object.hasOwn(catalogue, text) && catalogue[text] !== '';
}

/** A message in a language that whoever asks has named, as the service says it. */
export const sayIn = (language: LanguageId, message: string, values: Values = {}): string =>
  inWords(piecesOf(translated(kept(language), message, message)), values, language);
