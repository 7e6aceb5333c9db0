/** Backups beside one another in a folder, each in a folder of its own that is named by its time. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BackupLabel, isBackup, readLabel } from './backup.ts';

/** As `20270101T180000.000Z`: names in order are times in order. */
const NAME = /^\d{8}T\d{6}\.\d{3}Z$/;

/** Where a backup that is begun at a moment, in ms since 1970, belongs in a folder of backups. */
export function backupIn(folder: string, at_ms: number): string {
  return path.join(folder, new Date(at_ms).toISOString().replaceAll(/[-:]/g, ''));
}

/** The newest of them that is whole; undefined where there is none. */
export function newestBackup(
  folder: string,
): { readonly path: string; readonly label: BackupLabel } | undefined {
  const newest = wholeOf(namesIn(folder).map((name) => path.join(folder, name))).at(-1);
  return newest === undefined ? undefined : { path: newest, label: readLabel(newest) };
}

/** Removes all but the newest of the backups that were made so, and nothing else; answers which, by their names. */
export function dropOldBackups(folder: string, keep: number): string[] {
  const names = namesIn(folder);
  const whole = wholeOf(names.map((name) => path.join(folder, name))).map((each) => path.basename(each));
  const kept = new Set(whole.slice(-keep));
  const newest = whole.at(-1) ?? '';
  const dropped = names.filter((name) => !kept.has(name) && name <= newest);
  for (const name of dropped) rmSync(path.join(folder, name), { recursive: true });
  return dropped;
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();
}

/** Whatever was cut short before it had a label counts for none. */
const wholeOf = (folders: readonly string[]) => folders.filter(isBackup);
