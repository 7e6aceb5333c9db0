/** Backups beside one another in a folder, each in a folder of its own, named by its time and after those that were there. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BackupLabel, isBackup, readLabel } from './backup.ts';

/** As `20270101T180000.000Z`: names in order are backups in the order in which they were made. */
const NAME = /^\d{8}T\d{6}\.\d{3}Z$/;

/** What a backup is called that is begun at a moment, in ms since 1970. */
export function backupName(at_ms: number): string {
  return new Date(at_ms).toISOString().replaceAll(/[-:]/g, '');
}

/**
 * What a backup is called that is begun at a moment beside others. It comes after all of them: what a clock named that was ahead is not
 * to count as newer than what is made once it was put right.
 */
export function nextBackupName(names: readonly string[], at_ms: number): string {
  const last = names.filter(isBackupName).sort().at(-1);
  return backupName(last === undefined ? at_ms : Math.max(at_ms, timeOfBackup(last) + 1));
}

/** The moment that a backup's name says, in ms since 1970. */
function timeOfBackup(name: string): number {
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

/** The names of the backups that a folder has, whole or not, in order. */
export function backupsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];
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

/** What became of old backups that were to go. */
export interface Dropped {
  /** Names of those that are gone. */
  readonly dropped: readonly string[];
  /** Why others are there still; undefined where none is. */
  readonly undropped: string | undefined;
}

/** Removes one after the other. One that can't be removed does not keep the others. */
export async function dropEach(
  names: readonly string[],
  drop: (name: string) => void | Promise<void>,
): Promise<Dropped> {
  const dropped: string[] = [];
  let undropped: string | undefined;
  for (const name of names) {
    try {
      await drop(name);
      dropped.push(name);
    } catch (error) {
      undropped ??= (error as Error).message;
    }
  }
  return { dropped, undropped };
}

/** Removes all but the newest of the backups that a folder has, and nothing else. */
export function dropOldBackups(folder: string, keep: number): Promise<Dropped> {
  const old = oldBackups(backupsIn(folder), new Set(wholeIn(folder)), keep);
  return dropEach(old, (name) => rmSync(path.join(folder, name), { recursive: true }));
}

const wholeIn = (folder: string): string[] =>
  backupsIn(folder).filter((name) => isBackup(path.join(folder, name)));
