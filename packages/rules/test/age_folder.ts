import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AgeFiles, type Compiled, compileAge, problemText, type Rules } from '../src/index.ts';

export const AGES = path.resolve(import.meta.dirname, '../../../ages');

/** The texts of an age's folder, by file name. */
function readAge(folder: string): AgeFiles {
  const files = readdirSync(path.join(AGES, folder)).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(AGES, folder, file), 'utf8')]));
}

export const embers = readAge('embers-1');

/** The rules of something that must compile; fails with its problems if it doesn't. */
export function rulesOf(compiled: Compiled): Rules {
  if ('rules' in compiled) return compiled.rules;
  throw new Error(compiled.problems.map(problemText).join('\n'));
}

/** Its problems as texts, file by file; none if it compiles. */
export function problemsOf(compiled: Compiled): string[] {
  return 'rules' in compiled ? [] : compiled.problems.map(problemText);
}

export const embersRules = rulesOf(compileAge(embers));
