import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ENGINE_VERSION } from '@realm/engine';
import { besideOf } from './beside.ts';
import type { Line } from './play.ts';
import { playGolden } from './script.ts';

const FOLDER = new URL('./journals/', import.meta.url);
/**
 * Today's: its engine, and which of the journals of that engine it is. Another is begun where the age files have come to
 * say more than the one before did; those before stay as they are and are replayed too.
 */
export const NEWEST = `engine-${ENGINE_VERSION}.19.jsonl`;

/** The same with the names of players beside it (see `beside.ts`). */
export const NEWEST_BESIDE = NEWEST.replace('.jsonl', '.beside.jsonl');

/** The files of all golden journals there have been. */
export const goldenFiles = (): string[] => readdirSync(FOLDER).sort();

/** A golden journal; the newest, if none is named. */
export function readGolden(file = NEWEST): Line[] {
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
}

/** `node tests/golden/file.ts` writes the newest anew, after a rule has changed on purpose. */
if (import.meta.main) {
  const lines = playGolden();
  const write = (file: string, lines: readonly Line[]) =>
    writeFileSync(new URL(file, FOLDER), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  write(NEWEST, lines);
  write(NEWEST_BESIDE, besideOf(lines));
}
