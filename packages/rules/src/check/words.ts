import { checkName } from '@realm/contract';

/**
 * What is wrong with a text that players see, or nothing: what the door refuses in players' own names, and what
 * an author writes by mistake only (invisible characters, spaces too many, letters in parts).
 */
export function wordsProblem(text: string): string | undefined {
  const checked = checkName(text, Number.MAX_SAFE_INTEGER);
  if (checked.refusal !== undefined) return String(checked.refusal.params.reason ?? 'is empty');
  if (/^\p{Zs}|\p{Zs}$|\p{Zs}{2}/u.test(text)) return 'has a space too many';
  if (/[^\P{Zs} ]/u.test(text)) return 'has a space that is not the plain one';
  if (checked.name !== text) return 'has an accent apart from its letter: write them as one character (NFC)';
  return undefined;
}

/**
 * What is wrong with a piece of a made name, or nothing. Made names keep to letters that have one form only
 * (Latin with its ready-made accents, so they are in NFC as they stand), digits, and ` ' - .`
 */
export function piecesProblem(text: string): string | undefined {
  const odd = /[^A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0148\u014a-\u017e '.-]/u.exec(text);
  return odd === null ? undefined : `has "${odd[0]}" in it, which is not for made names`;
}

/** Length as players count it: in code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}
