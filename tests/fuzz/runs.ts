/** Long runs of what readers, sorters and matchers may take more than one step over, each made as long as asked. */

/** A run: `of(n)` gives about `n` bytes of it. */
export interface Run {
  readonly name: string;
  readonly of: (bytes: number) => string;
}

const repeated = (name: string, piece: string, before = '', after = ''): Run => ({
  name,
  of: (bytes) => before + piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(piece)))) + after,
});

/** Values of a JSON field that are no texts, as they are written. */
export const VALUES: readonly Run[] = [
  repeated('zeros before an exponent', '0', '1', 'e0'),
  repeated('zeros between two digits', '0', '1', '1e0'),
  repeated('zeros after the point', '0', '1.', ''),
  repeated('zeros before a last digit', '0', '0.', '7e3'),
  repeated('zeros on both sides', '0', '10', '.0e-3'),
  repeated('nines', '9'),
  repeated("an exponent's digits", '9', '1e'),
  repeated('nested lists', '['),
  repeated('nested objects', '{"a":'),
  repeated('a list of numbers', '0,', '[', '0]'),
  repeated('a list of texts', '"",', '[', '""]'),
  repeated('a list of objects', '{},', '[', '{}]'),
  { name: 'many fields', of: (bytes) => `{${fields(bytes, (i) => `f${i}`)}}` },
  { name: 'many fields that are numbers', of: (bytes) => `{${fields(bytes, (i) => `${i * 4_099}`)}}` },
];

function fields(bytes: number, name: (i: number) => string): string {
  return Array.from({ length: Math.max(1, Math.floor(bytes / 14)) }, (_, i) => `"${name(i)}":0`).join();
}

/** Texts; none of them needs escaping but by what carries it. */
export const TEXTS: readonly Run[] = [
  repeated('letters', 'a'),
  repeated('digits', '1'),
  repeated('spaces', ' ', 'a', 'b'),
  repeated('spaces of another kind', '\u3000', 'a', 'b'),
  repeated('marks out of order', '\u0301\u0323', 'a'),
  repeated('marks of one kind', '\u0301', 'a'),
  repeated('syllables in parts', '\u1100\u1161\u11a8'),
  repeated('letters of four parts', '\u1f82'),
  repeated('look-alikes', '\u0430\uff41'),
  repeated('what is not shown', '\u200b\u{e0041}'),
  repeated('emoji', '\u{1f3f0}'),
  repeated('quotes', '"'),
  repeated('backslashes', '\\'),
  repeated('percent signs', '%'),
  repeated('percent signs that say something', '%41'),
  repeated('commas', ','),
  repeated('commas and spaces', ' , '),
  repeated('semicolons', ';', 'a'),
  repeated('semicolons and spaces', ';   '),
  repeated('equals signs', '='),
  repeated('ampersands', '&'),
  repeated('parameters', 'a=1&'),
  repeated('slashes', '/', '', 'a'),
  repeated('steps back', '/..'),
  repeated('hyphens', '-', '', 'a'),
  repeated('dots', '.', 'a', 'b'),
  repeated('brackets', '['),
  repeated('colons', ':'),
  repeated('line feeds', '\n', 'a', 'b'),
  repeated('words', 'gzip '),
];
