import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type AgeFiles, baseOf, overlay } from '@realm/rules';

/** An age that can't be opened: everything that is wrong with it, one line each. */
export class AgeError extends Error {
  override name = 'AgeError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** An age file: its folder, the name in its `age.yaml`, and its files. */
export interface AgeFolder {
  readonly folder: string;
  readonly name: string;
  readonly files: AgeFiles;
}

/** Every folder that holds an `age.yaml`. Throws {@link AgeError} when the folder of age files can't be read. */
export function readAges(ages: string): AgeFolder[] {
  let names: string[];
  try {
    names = readdirSync(ages).sort();
  } catch (cause) {
    throw new AgeError([`the age files can't be read from ${ages}: ${(cause as Error).message}`]);
  }
  const own = new Map<string, AgeFiles>();
  for (const folder of names) {
    const files = readFolder(path.join(ages, folder));
    if (Object.hasOwn(files, 'age.yaml')) own.set(folder, files);
  }
  return [...own].map(([folder, files]) => ({
    folder,
    name: nameIn(files['age.yaml']) ?? folder,
    files: withBase(files, own),
  }));
}

function readFolder(place: string): AgeFiles {
  try {
    if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true) return {};
    // What editors leave beside a file, a link that leads nowhere say, begins with a dot.
    const yaml = readdirSync(place).filter((file) => file.endsWith('.yaml') && !file.startsWith('.'));
    return Object.fromEntries(yaml.map((file) => [file, readFileSync(path.join(place, file), 'utf8')]));
  } catch (cause) {
    throw new AgeError([`the age files in ${place} can't be read: ${(cause as Error).message}`]);
  }
}

/** An age's files over those of the age it is based on, which itself may be based on one; a circle goes round once. */
function withBase(
  files: AgeFiles,
  own: ReadonlyMap<string, AgeFiles>,
  seen: readonly string[] = [],
): AgeFiles {
  const folder = baseOf(files);
  const base = folder === undefined ? undefined : own.get(folder);
  // One that isn't there leaves the age without what it should have from it, and the compiler says so.
  if (folder === undefined || base === undefined || seen.includes(folder)) return files;
  return overlay(files, withBase(base, own, [...seen, folder]), folder);
}

/** Characters of that line that are looked at, again and again for the end of the name. */
const LINE_MAX = 200;

/** The name in an age's file, by its line alone: an age is found by name though all else in it be wrong. */
function nameIn(text: string): string | undefined {
  const line = /^name:.*$/m.exec(text)?.[0].slice(0, LINE_MAX);
  return line === undefined ? undefined : /^name:[ \t]*(["']?)(.+?)\1[ \t]*(?:#.*)?$/.exec(line)?.[2];
}
