/** Backups beside one another in a folder, each in a folder of its own that is named by its time. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BackupLabel, isBackup, readLabel } from './backup.ts';

/** As `20270101T180000.000Z`: names in order are times in order. */
const NAME = /^\d{8}T\d{6}\.\d{3}Z$/;

/** What a backup is called that is begun at a moment, in ms since 1970. */
export function backupName(at_ms: number): string {
  return new Date(at_ms).toISOString().replaceAll(/[-:]/g, '');
}

/** When a backup was begun, by its name, in ms since 1970. */
export function timeOfBackup(name: string): number {
  return Date.parse(
    name.replace(/^(....)(..)(..)T(..)(..)/, (_, y, mo, d, h, mi) => `${y}-${mo}-${d}T${h}:${mi}:`),
  );
}

/** Whether something is called as a backup is. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/**
 * The names of those that are to go for the newest `keep` that are whole to stay. Whatever was cut short before it had a label
 * counts for none, and goes once there is a newer one that is whole.
 */
export function oldBackups(names: readonly string[], whole: ReadonlySet<string>, keep: number): string[] {
  const all = names.filter(isBackupName).sort();
  const found = all.filter((name) => whole.has(name));
  const kept = new Set(found.slice(-keep));
  const newest = found.at(-1) ?? '';
  return all.filter((name) => !kept.has(name) && name <= newest);
}

/** The newest of a folder that is whole; undefined where there is none. */
export function newestBackup(
  folder: string,
): { readonly path: string; readonly label: BackupLabel } | undefined {
  const name = wholeIn(folder).at(-1);
  if (name === undefined) return undefined;
  const place = path.join(folder, name);
  return { path: place, label: readLabel(place) };
}

/** Removes all but the newest of the backups that a folder has, and nothing else; answers which, by their names. */
export function dropOldBackups(folder: string, keep: number): string[] {
  const dropped = oldBackups(namesIn(folder), new Set(wholeIn(folder)), keep);
  for (const name of dropped) rmSync(path.join(folder, name), { recursive: true });
  return dropped;
}

const namesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];

const wholeIn = (folder: string): string[] =>
  namesIn(folder).filter((name) => isBackup(path.join(folder, name)));
