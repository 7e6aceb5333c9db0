import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@realm/engine';
import type { Line } from './play.ts';
import { playGolden } from './script.ts';

const FOLDER = new URL('./journals/', import.meta.url);
/** Those of earlier engines stay beside it: what they say is replayed by their own releases, and read by every later. */
const FILE = `engine-${ENGINE_VERSION}.jsonl`;

/** The files of all engines there have been. */
export const goldenFiles = (): string[] => readdirSync(FOLDER).sort();

/** A golden journal; this engine's, if none is named. */
export function readGolden(file = FILE): Line[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** `node tests/golden/file.ts` writes this engine's anew, after a rule has changed on purpose. */
if (import.meta.main) {
  writeFileSync(
    new URL(FILE, FOLDER),
    `${playGolden()
      .map((line) => JSON.stringify(line))
      .join('\n')}\n`,
  );
}
