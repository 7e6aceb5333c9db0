import { type Word, type Words, wordOf } from '../names/words.ts';

/** A name that a player has given in an age that is over, and what is to be read in its place. */
export interface EndedName {
  readonly token: string;
  readonly name: string;
  /** What it said, as the audit log has it: that is for good, and words that may be erased stand beside it. */
  readonly said: Word;
}

/**
 * What replaces a name of an age that is over, into whose journal nothing is written any more. Undefined where it is no player's: it stands
 * in the journal itself, is the game's own, was erased, or is replaced already.
 */
export function endedName(words: Words, age: number, token: string, name: string): EndedName | undefined {
  const [account, before] = [words.giverOf(token), words.word(token)];
  return account === 0 || before === name ? undefined : { token, name, said: wordOf(account, before, age) };
}

/** Replaces it in all that is kept of its age; belongs into a transaction. */
export function replaceName(words: Words, { token, name, said }: EndedName): void {
  words.add(said);
  words.replace(token, name);
}
