import { readFileSync } from 'node:fs';
import { lookOf, type Refusal, refuse } from '@realm/contract';

/** An operator's list of words that can't be read. */
export class WordsError extends Error {
  override name = 'WordsError';
}

/** What stands between words. */
const BETWEEN = /[^\p{L}\p{N}\p{M}]+/u;
/** What shows nothing, and so is between no two letters of a word. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\ufffc]/gu;

/**
 * Words that a server does not take in names and messages, by what they look like: fullwidth letters, look-alikes and capitals
 * are no way around it. It is the operator's list; without one, everything is taken.
 */
export class Words {
  readonly #looks: ReadonlySet<string>;

  constructor(words: readonly string[]) {
    this.#looks = new Set(words.map(lookOf));
  }

  /** Why a text is not taken; it does not say for which word. */
  refusalOf(field: string, text: string): Refusal | undefined {
    if (this.#looks.size === 0) return undefined;
    const words = text.replace(UNSEEN, '').normalize('NFC').split(BETWEEN);
    return words.some((word) => word !== '' && this.#looks.has(lookOf(word)))
      ? refuse('word_not_taken', { field })
      : undefined;
  }
}

/** Reads the list: a word a line; empty lines and those that begin with `#` say nothing. Throws {@link WordsError}. */
export function readWords(file: string | undefined): Words {
  if (file === undefined) return new Words([]);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new WordsError(`--words can't be read: ${(cause as Error).message}`, { cause });
  }
  const words = text.split('\n').map((line) => line.trim().normalize('NFC'));
  return new Words(words.filter((word) => word !== '' && !word.startsWith('#')));
}
