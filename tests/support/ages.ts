import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const AGE = path.resolve(import.meta.dirname, '../../ages/embers-1');

/** Puts the first age file into a folder of its own with some numbers changed; answers the folder, for `--ages`. */
export function agesWith(folder: string, params: Readonly<Record<string, number>>): string {
  const ages = path.join(folder, 'ages');
  mkdirSync(ages);
  cpSync(AGE, path.join(ages, 'embers-1'), { recursive: true });
  const file = path.join(ages, 'embers-1/age.yaml');
  let text = readFileSync(file, 'utf8');
  for (const [name, value] of Object.entries(params)) {
    const line = new RegExp(`^  ${name}: \\d+$`, 'm');
    assert.match(text, line);
    text = text.replace(line, `  ${name}: ${value}`);
  }
  writeFileSync(file, text);
  return ages;
}
