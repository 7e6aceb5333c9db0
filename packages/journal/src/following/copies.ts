/**
 * What following leaves in a folder: beside one another, each named by its time, a base (the database as it was read while
 * it may have been written) and the logs since, numbered. With all of its logs up to `needs` a base is the database as it
 * once was; with those after, as it was later.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UNFINISHED } from '../backup.ts';
import { isBackupName } from '../backups.ts';

/** What a base says of itself; written last, without it there is none. */
export interface BaseLabel {
  /** Of this form of following. */
  readonly realm_follow: 1;
  /** Higher than that of each base before it, whatever the clock said. Older versions gave none. */
  readonly number?: number;
  /** When it was begun, in ms since 1970. */
  readonly at: number;
  /** When it was whole: from then on it can be restored to any moment. Older versions did not say. */
  readonly whole_at?: number;
  /** Of the database as it was read. */
  readonly bytes: number;
  readonly sha256: string;
  /** The log, counted from 1, and how far it must be there, for the base to be worth anything; log 0 where it is by itself. */
  readonly needs: { readonly log: number; readonly at: number };
  /** Where there was no log: when the database was last written, in ns since 1970. */
  readonly rests_since_ns?: string;
}

/** How far what is followed was seen to the end. */
export interface Followed {
  /** When, in ms since 1970. */
  readonly at: number;
  /** An entry that was acknowledged by then; -1 for none. */
  readonly seq: number;
}

/** A base that is whole. */
export interface WholeBase {
  readonly path: string;
  readonly label: BaseLabel;
}

export const BASE_LABEL = 'base.json';
export const BASE = 'base.db';
const FOLLOWED = 'followed.json';
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

/** The bases of a folder that are whole, in the order in which they were begun; those that older versions left come first, by their times. */
export function basesIn(folder: string): WholeBase[] {
  return foldersIn(folder)
    .flatMap((base) => {
      const label = readBaseLabel(base);
      return label === undefined ? [] : { path: base, label };
    })
    .sort((one, other) => numberOf(one) - numberOf(other));
}

/**
 * Of the bases of a folder, in their order, those without which any moment since `since_ms` can be restored all the same; none of the newest
 * `least`, since the clock may be ahead.
 */
export function neededNoMore(bases: readonly WholeBase[], since_ms: number, least: number): WholeBase[] {
  const serves = bases.findLastIndex(({ label }) => (label.whole_at ?? label.at) <= since_ms);
  return bases.slice(0, Math.max(0, Math.min(serves, bases.length - least)));
}

/** The folders of bases that never became whole. */
export function unfinishedIn(folder: string): string[] {
  return foldersIn(folder).filter((base) => !hasLabel(base));
}

/** 0 for a base that an older version left. */
export function numberOf({ label }: WholeBase): number {
  return label.number ?? 0;
}

/** Of bases and what may become one, by their names. */
function foldersIn(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter(isBackupName).sort() : [];
  return names.map((name) => path.join(folder, name));
}

const hasLabel = (base: string): boolean => existsSync(path.join(base, BASE_LABEL));

/** Whether a folder is one into which something was followed. */
export function isFollowed(folder: string): boolean {
  return existsSync(path.join(folder, FOLLOW_LOCK)) || foldersIn(folder).some(hasLabel);
}

/** Undefined where there is none that can be read. */
function readBaseLabel(base: string): BaseLabel | undefined {
  return readJson(path.join(base, BASE_LABEL)) as BaseLabel | undefined;
}

/** Writes down how far it was followed; whoever reads meanwhile reads that, or what was written before. */
export function noteFollowed(folder: string, followed: Followed): void {
  const file = path.join(folder, FOLLOWED);
  writeFileSync(file + UNFINISHED, JSON.stringify(followed));
  renameSync(file + UNFINISHED, file);
}

/** Undefined where that isn't known. */
export function readFollowed(folder: string): Followed | undefined {
  return readJson(path.join(folder, FOLLOWED)) as Followed | undefined;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
