import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Seed, seedFrom } from '@realm/base';
import type { ReadReply } from '@realm/contract';
import { type AgeEntry, ENGINE_VERSION, openWorld, REVISION, type World } from '@realm/engine';
import {
  type AgeFiles,
  AgeSpeech,
  baseOf,
  compileAge,
  type Overrides,
  overlay,
  problemText,
  type Rules,
  readAgeWords,
  tellRules,
  toldIn,
} from '@realm/rules';
import { type LanguageId, textIn } from '@realm/words';

const ages = fileURLToPath(new URL('../../ages/', import.meta.url));

/** The folders of the age files of this checkout. */
export const AGE_FOLDERS: readonly string[] = readdirSync(ages, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'schema')
  .map(({ name }) => name);

/** The files of an age of this checkout, over those of the age it is based on. */
export function filesOf(folder: string): AgeFiles {
  const files = Object.fromEntries(
    readdirSync(`${ages}${folder}`)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(`${ages}${folder}/${name}`, 'utf8')]),
  );
  const base = baseOf(files);
  return base === undefined ? files : overlay(files, filesOf(base), base);
}

/** An age file of this checkout, compiled, with some numbers changed. */
export function rulesOf(folder = 'embers-1', params: Overrides['params'] = {}): Rules {
  const compiled = compileAge(filesOf(folder), { params });
  if ('problems' in compiled) throw new Error(compiled.problems.map(problemText).join('\n'));
  return compiled.rules;
}

/** What `/rules` says of an age file. */
export function toldRules(folder: string): ReadReply<'rules'> {
  const rules = rulesOf(folder);
  const fingerprints = { ruleset: rules.fingerprint, engine: ENGINE_VERSION };
  return { age: 1, name: rules.name, fingerprints, ...tellRules(rules) };
}

/** The same in another language, as `?lang=` asks for it. */
export function toldRulesIn(language: LanguageId, folder: string): ReadReply<'rules'> {
  const speech = new AgeSpeech(readAgeWords(filesOf(folder)).words.get(language) ?? new Map());
  return toldIn(toldRules(folder), (text) => speech.say(text) ?? textIn(language, text));
}

/** Entry 0 of an age that starts at `start_at`. */
export function ageEntry(
  rules: Rules,
  { seed = 'test', robots = 24, start_at = 1_000_000, age = 1 } = {},
): AgeEntry {
  return {
    kind: 'age',
    at: start_at,
    engine: ENGINE_VERSION,
    age,
    name: rules.name,
    ruleset: 'embers-1',
    definition: rules.definition,
    fingerprint: rules.fingerprint,
    seed: seedFrom(seed) as Seed,
    start_at,
    robots,
    revision: REVISION,
  };
}

/** A world that has just opened. */
export function openTestWorld(rules: Rules, options: Parameters<typeof ageEntry>[1] = {}): World {
  return openWorld(ageEntry(rules, options), rules);
}

export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
