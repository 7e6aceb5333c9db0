/** Reasons within refusals, as other languages tell them. */
import { REASONS } from '@realm/contract';
import { type LanguageId, sayIn } from '@realm/words';
import { shapeOf } from './shape_of_text.ts';

/** Texts that are looked through for one that fits: longer ones are no sentence of ours. */
const LENGTH_MAX = 2_000;

/** A reason in a language, and what it puts in likewise; what is none of those that are known stays as it is. */
export function reasonIn(language: LanguageId, reason: string): string {
  return language === 'en' || reason.length > LENGTH_MAX ? reason : anew(language, reason, 2);
}

/** Those that put nothing in come first: another may fit them, too. */
const IN_TURN = [...REASONS].sort((a, b) => Number(a.includes('{')) - Number(b.includes('{')));

function anew(language: LanguageId, text: string, depth: number): string {
  for (const each of IN_TURN) {
    const match = shapeOf(each).exec(text);
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      depth === 0 ? value : anew(language, value, depth - 1),
    ]);
    return sayIn(language, each, Object.fromEntries(values));
  }
  return text;
}
