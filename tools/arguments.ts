import { type ParseArgsConfig, parseArgs } from 'node:util';

/** What a tool was told on its command line. What it does not take ends it, with a line that names that. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // What follows the first sentence is how Node would take it all the same.
    return endWith((error as Error).message.split('. ')[0]);
  }
}

/** A whole number from `least` on that an option was given. Anything else ends the tool likewise. */
export function readWhole(option: string, text: string, least = 0): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= least) return number;
  return endWith(`--${option} takes a whole number from ${least} on, not "${text}"`);
}

/** Those of some names that have one of the words in them, or all where there are no words. A word that none has ends the tool likewise. */
export function readNames(names: readonly string[], words: readonly string[]): readonly string[] {
  for (const word of words)
    if (!names.some((name) => name.includes(word)))
      return endWith(`none has "${word}" in its name: ${names.join(', ')}`);
  return words.length === 0 ? names : names.filter((name) => words.some((word) => name.includes(word)));
}

function endWith(trouble: string): never {
  console.error(`realm: ${trouble}; --help says what there is`);
  process.exit(2);
}
