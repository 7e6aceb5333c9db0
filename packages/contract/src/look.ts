/**
 * What names look like: two of one look are taken for each other, whoever reads them, and are not given to two.
 *
 * What a name looks like by all of Unicode changes with Unicode: it is found out once, at the door, and kept with the
 * name. What is found out anew with every replay is found out by {@link plainLook} alone, which never changes.
 */
import { CONFUSABLES } from './confusables.ts';

/**
 * The look of a name: the skeleton of UTS 39, of the name decomposed for compatibility (so that fullwidth letters and
 * the like count as the plain ones), in small letters.
 */
export function lookOf(name: string): string {
  const once = skeleton(name).toLowerCase();
  // A small letter may look like another than its capital does.
  return plainLook(skeleton(once).normalize('NFC'));
}

let looks: Map<string, string> | undefined;

function skeleton(text: string): string {
  looks ??= new Map(
    CONFUSABLES.flatMap(([looks_like, characters]) =>
      characters.split(' ').map((each) => [textOf(each), textOf(looks_like)] as const),
    ),
  );
  let out = '';
  for (const character of text.normalize('NFKD')) out += looks.get(character) ?? character;
  return out;
}

function textOf(hex: string): string {
  return String.fromCodePoint(...hex.split('+').map((each) => Number.parseInt(each, 16)));
}

/** Letters of those that ages make names of that look like others, or like others with something through them. */
const LATIN: Readonly<Record<string, string>> = {
  İ: 'l\u0307',
  m: 'rn',
  '1': 'l',
  // As a capital it looks like the small l, so that by look or by case all three are one.
  i: 'l',
  '|': 'l',
  '0': 'o',
  Ì: 'l\u0300',
  Í: 'ĺ',
  Î: 'l\u0302',
  Ï: 'l\u0308',
  Ð: 'd\u0335',
  æ: 'ae',
  ç: 'c\u0326',
  ð: '\u2202\u0335',
  ø: 'o\u0338',
  č: 'c\u0306',
  ď: 'd\u0306',
  đ: 'd\u0335',
  ě: 'ĕ',
  ģ: 'g\u0326',
  ħ: 'h\u0335',
  Ĩ: 'l\u0303',
  Ī: 'l\u0304',
  Ĭ: 'l\u0306',
  Į: 'l\u0328',
  ı: 'l',
  ĳ: 'lj',
  ķ: 'k\u0326',
  ļ: 'l\u0326',
  ľ: 'l\u0306',
  ŀ: 'l·',
  ł: 'l\u0338',
  ņ: 'n\u0326',
  ň: 'n\u0306',
  œ: 'oe',
  ŗ: 'r\u0326',
  ř: 'r\u0306',
  ş: '\u0219',
  š: 's\u0306',
  ţ: '\u021b',
  ť: 't\u0306',
  ŧ: 't\u0335',
  ž: 'z\u0306',
};

/** Capitals among the letters of made names. */
const CAPITAL = /[A-Z\u00c0-\u017e]/;

/**
 * The look of a name that an age made, or of one from before looks were kept: the same as {@link lookOf} finds for the
 * letters that ages make names of (see `piecesProblem` of the rules), on every machine and for ever.
 */
export function plainLook(name: string): string {
  let out = '';
  for (const letter of name) {
    const small = CAPITAL.test(letter) ? letter.toLowerCase() : letter;
    out += LATIN[letter] ?? LATIN[small] ?? small;
  }
  return out;
}
