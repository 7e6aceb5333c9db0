/**
 * What following leaves in a folder: beside one another, each named by its time, a base (the database as it was read while
 * it may have been written) and the logs since, numbered. With all of its logs up to `needs` a base is the database as it
 * once was; with those after, as it was later.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isBackupName } from '../backups.ts';

/** What a base says of itself; written last, without it there is none. */
export interface BaseLabel {
  /** Of this form of following. */
  readonly realm_follow: 1;
  /** When it was begun, in ms since 1970. */
  readonly at: number;
  /** Of the database as it was read. */
  readonly bytes: number;
  readonly sha256: string;
  /** The log, counted from 1, and how far it must be there, for the base to be worth anything; log 0 where it is by itself. */
  readonly needs: { readonly log: number; readonly at: number };
}

/** How far what is followed was seen to the end. */
export interface Followed {
  /** When, in ms since 1970. */
  readonly at: number;
  /** An entry that was acknowledged by then; -1 for none. */
  readonly seq: number;
}

export const BASE_LABEL = 'base.json';
export const BASE = 'base.db';
export const FOLLOWED = 'followed.json';
/** Held by whoever follows. */
export const FOLLOW_LOCK = 'follow.lock';

const LOG = /^(\d{6})\.wal(?:\.zst)?$/;
export const PACKED = '.zst';

export function logName(number: number): string {
  return `${String(number).padStart(6, '0')}.wal`;
}

/** The logs of a base, in order, by the names of their files; one that is packed and not yet gone counts once. */
export function logsIn(base: string): string[] {
  const found = new Map<string, string>();
  for (const name of readdirSync(base).sort()) {
    const number = LOG.exec(name)?.[1];
    if (number !== undefined) found.set(number, name);
  }
  return [...found.values()];
}

/** The bases of a folder that are whole, by their paths, oldest first. */
export function basesIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];
  return names
    .map((name) => path.join(folder, name))
    .filter((base) => existsSync(path.join(base, BASE_LABEL)));
}

/** Whether a folder is one into which something was followed. */
export function isFollowed(folder: string): boolean {
  return existsSync(path.join(folder, FOLLOW_LOCK)) || basesIn(folder).length > 0;
}

export function readBaseLabel(base: string): BaseLabel {
  return JSON.parse(readFileSync(path.join(base, BASE_LABEL), 'utf8')) as BaseLabel;
}

/** Undefined where that isn't known. */
export function readFollowed(folder: string): Followed | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, FOLLOWED), 'utf8')) as Followed;
  } catch {
    return undefined;
  }
}
