import { randomBytes } from 'node:crypto';
import { seedFrom } from '@realm/base';
import { type AgeEntry, ENGINE_VERSION, REVISION } from '@realm/engine';
import { compileAge, type Problem, type Rules } from '@realm/rules';
import type { AgeFolder } from './files.ts';

/** What an age is besides its age file. */
export interface AgeOptions {
  readonly number: number;
  readonly name: string;
  /** Numbers in place of the age file's; whatever they are, they are checked. */
  readonly params: unknown;
  /** Any text; 256 random bits where none is given. */
  readonly seed?: string;
  /** Robot houses; as many as the age file says where none is given. */
  readonly robots?: number;
  /** ms since 1970. */
  readonly start_at: number;
}

/** The first entry of an age, or everything that is wrong with it. `now` is in ms since 1970. */
export function ageEntry(
  { name: ruleset, files }: AgeFolder,
  options: AgeOptions,
  now: number,
):
  | { readonly entry: AgeEntry; readonly rules: Rules; readonly warnings: readonly Problem[] }
  | { readonly problems: readonly Problem[] } {
  const { number, name, params, seed, robots, start_at } = options;
  const compiled = compileAge(files, { params, name });
  if ('problems' in compiled) return compiled;
  const { rules, warnings } = compiled;
  const entry: AgeEntry = {
    kind: 'age',
    at: now,
    engine: ENGINE_VERSION,
    age: number,
    name,
    ruleset,
    definition: rules.definition,
    fingerprint: rules.fingerprint,
    seed: seedFrom(seed ?? randomBytes(32).toString('hex')),
    start_at,
    robots: robots ?? robotsAtOpening(rules),
    revision: REVISION,
  };
  return { entry, rules, warnings };
}

function robotsAtOpening({ params, realms }: Rules): number {
  return realms.length * params.states_per_realm * params.robots_per_state;
}
