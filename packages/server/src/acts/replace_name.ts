import { type Word, type Words, wordOf } from '../names/words.ts';

/** What is to be read in the place of a name that a player has given: the world goes on calling it by its token. */
export interface Replacement {
  readonly token: string;
  readonly name: string;
  /** What it said, as the audit log has it: that is for good, and words that may be erased stand beside it. */
  readonly said: Word;
}

/**
 * What replaces a name of an age. Undefined where it is no player's: it stands in the journal itself, is the game's own, was erased, or is
 * replaced already.
 */
export function replacementOf(
  words: Words,
  age: number,
  token: string,
  name: string,
): Replacement | undefined {
  const [account, before] = [words.giverOf(token), words.word(token)];
  return account === 0 || before === name ? undefined : { token, name, said: wordOf(account, before, age) };
}

/** Replaces it wherever it is read; belongs into a transaction. */
export function replaceName(words: Words, { token, name, said }: Replacement): void {
  words.add(said);
  words.replace(token, name);
}
