import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { seedFrom } from '@realm/base';
import { type AgeEntry, ENGINE_VERSION } from '@realm/engine';
import {
  type AgeFiles,
  ageName,
  compileAge,
  findAge,
  noAgeText,
  problemText,
  type Rules,
} from '@realm/rules';
import type { Settings } from './settings.ts';

/** An age that can't be opened: everything that is wrong with it, one line each. */
export class AgeError extends Error {
  override name = 'AgeError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

interface AgeFolder {
  readonly folder: string;
  readonly name: string;
  readonly files: AgeFiles;
}

export type NewAge = Pick<Settings, 'age' | 'ages' | 'seed' | 'robots' | 'tick_ms' | 'start_at'>;

/**
 * Entry 0 of a new age, the first of its data, from an age file. `now` is in ms since 1970.
 *
 * Throws {@link AgeError} with every problem of the age file.
 */
export function newAge(settings: NewAge, now: number): AgeEntry {
  const folders = readAges(settings.ages);
  const found = findAge(folders, settings.age);
  if (found === undefined) throw new AgeError([noAgeText(folders, settings.age)]);
  const name = ageName(found.name, 1);
  const params = settings.tick_ms === undefined ? {} : { tick_ms: settings.tick_ms };
  const compiled = compileAge(found.files, { params, name });
  if ('problems' in compiled) throw new AgeError(compiled.problems.map(problemText));
  const { rules } = compiled;
  return {
    kind: 'age',
    at: now,
    engine: ENGINE_VERSION,
    age: 1,
    name,
    ruleset: found.name,
    definition: rules.definition,
    fingerprint: rules.fingerprint,
    seed: seedFrom(settings.seed ?? randomBytes(32).toString('hex')),
    start_at: settings.start_at ?? now,
    robots: settings.robots ?? robotsAtOpening(rules),
  };
}

function robotsAtOpening({ params, realms }: Rules): number {
  return realms.length * params.states_per_realm * params.robots_per_state;
}

/** Every folder that holds an `age.yaml`. */
function readAges(ages: string): AgeFolder[] {
  let names: string[];
  try {
    names = readdirSync(ages).sort();
  } catch (cause) {
    throw new AgeError([`the age files can't be read from ${ages}: ${(cause as Error).message}`]);
  }
  return names.flatMap((folder) => {
    const place = path.join(ages, folder);
    if (!statSync(place).isDirectory()) return [];
    const files = Object.fromEntries(
      readdirSync(place)
        .filter((file) => file.endsWith('.yaml'))
        .map((file) => [file, readFileSync(path.join(place, file), 'utf8')]),
    );
    return Object.hasOwn(files, 'age.yaml')
      ? [{ folder, name: nameIn(files['age.yaml']) ?? folder, files }]
      : [];
  });
}

/** The name in an age's file, by its line alone: an age is found by name though all else in it be wrong. */
function nameIn(text: string): string | undefined {
  return /^name:[ \t]*(["']?)(.+?)\1[ \t]*(?:#.*)?$/m.exec(text)?.[2];
}
