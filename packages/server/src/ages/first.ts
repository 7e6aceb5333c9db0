import path from 'node:path';
import type { AgeEntry } from '@realm/engine';
import { ageName, findAge, noAgeText, problemText } from '@realm/rules';
import type { Settings } from '../settings.ts';
import { type Access, accessIn, readAccess } from './access.ts';
import { ageEntry } from './entry.ts';
import { AgeError, readAges } from './files.ts';
import { problemOfStart } from './start.ts';

export type NewAge = Pick<Settings, 'age' | 'ages' | 'seed' | 'robots' | 'tick_ms' | 'start_at'> & {
  /** Numbers in place of the age file's. */
  readonly params?: Readonly<Record<string, unknown>>;
};

/** There is no world where one must be. */
export class NoWorld extends Error {
  override name = 'NoWorld';

  constructor({ data, database }: Pick<Settings, 'data' | 'database'>) {
    const place = database === 'sqlite:' ? path.resolve(data) : 'this database';
    super(
      `there is no game in ${place}: is that the right place (--data, --database)? ` +
        'To open a new world in it, add --must-exist 0, this once',
    );
  }
}

/**
 * The entry of the first age of a data folder, from an age file. `now` is in ms since 1970.
 *
 * `warn` is told of what in the age file plays all the same but could be better, a line each. Throws {@link AgeError} with every problem of the age file, or where it is to start in the past or more than a year ahead.
 */
export function newAge(
  { age, ages, tick_ms, seed, robots, start_at, ...more }: NewAge,
  now: number,
  warn?: (line: string) => void,
): AgeEntry {
  const problem = start_at === undefined ? undefined : problemOfStart(start_at, now);
  if (problem !== undefined) throw new AgeError([`--start-at ${problem}`]);
  const folders = readAges(ages);
  const found = findAge(folders, age);
  if (found === undefined) throw new AgeError([noAgeText(folders, age)]);
  const number = 1;
  const params = { ...more.params, ...(tick_ms === undefined ? {} : { tick_ms }) };
  const name = ageName(found.name, number);
  const made = ageEntry(found, { number, name, params, seed, robots, start_at: start_at ?? now }, now);
  if ('problems' in made) throw new AgeError(made.problems.map(problemText));
  for (const warning of made.warnings) warn?.(problemText(warning));
  return made.entry;
}

/** Who may found a house in the first age, as `--access` says it. Throws {@link AgeError} where that can't be understood. */
export function firstAccess({ access: said }: Pick<Settings, 'access'>): Access {
  if (said === undefined) return accessIn(undefined) as Access;
  const wrong = (problem: string) => new AgeError([`--access ${said} ${problem}`]);
  let given: unknown;
  try {
    given = readAccess(said);
  } catch (error) {
    throw wrong(`is neither open nor invited, nor a file: ${(error as Error).message}`);
  }
  const access = accessIn(given);
  if (typeof access === 'string') throw wrong(access);
  return access;
}
