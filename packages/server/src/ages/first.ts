import type { AgeEntry } from '@realm/engine';
import { ageName, findAge, noAgeText, problemText } from '@realm/rules';
import type { Settings } from '../settings.ts';
import { ageEntry } from './entry.ts';
import { AgeError, readAges } from './files.ts';

export type NewAge = Pick<Settings, 'age' | 'ages' | 'seed' | 'robots' | 'tick_ms' | 'start_at'> & {
  /** Numbers in place of the age file's. */
  readonly params?: Readonly<Record<string, unknown>>;
};

/**
 * The entry of the first age of a data folder, from an age file. `now` is in ms since 1970.
 *
 * Throws {@link AgeError} with every problem of the age file.
 */
export function newAge(
  { age, ages, tick_ms, seed, robots, start_at, ...more }: NewAge,
  now: number,
): AgeEntry {
  const folders = readAges(ages);
  const found = findAge(folders, age);
  if (found === undefined) throw new AgeError([noAgeText(folders, age)]);
  const number = 1;
  const params = { ...more.params, ...(tick_ms === undefined ? {} : { tick_ms }) };
  const name = ageName(found.name, number);
  const made = ageEntry(found, { number, name, params, seed, robots, start_at: start_at ?? now }, now);
  if ('problems' in made) throw new AgeError(made.problems.map(problemText));
  return made.entry;
}
