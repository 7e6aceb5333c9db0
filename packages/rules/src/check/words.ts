/**
 * What is wrong with a text that players see, or nothing. As the interface asks of players' own names: no `<`
 * or `>`, no control characters, no text-direction marks; and no stray spaces, which two names could hide in.
 */
export function wordsProblem(text: string): string | undefined {
  if (!text.isWellFormed()) return 'has half a character in it';
  if (/[<>]/.test(text)) return 'has < or > in it';
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return 'has a control character in it';
  if (/[\p{Bidi_C}\p{Default_Ignorable_Code_Point}]/u.test(text)) return 'has an invisible or text-direction mark in it';
  if (/^\p{Zs}|\p{Zs}$|\p{Zs}{2}/u.test(text)) return 'has a space too many';
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

/** A name as it is compared with others: A-Z as a-z, nothing else changed. */
export function foldName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Length as players count it: in code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}
