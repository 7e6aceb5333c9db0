import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { FolderRefused } from './errors.ts';
import { type DataFolder, dataFolder } from './folder.ts';
import { assertWritable, standing } from './readable.ts';

/** Room for the write-ahead log and some hours of entries, in bytes. */
const LEAST_BYTES = 64 * 1024 * 1024;
/** A snapshot is written beside two others before one of them goes; and it grows. */
const SNAPSHOTS_AHEAD = 2;

/** Bytes free where a folder lies or will lie, and how many a server needs to start there. */
export function roomOf(data: string): { readonly free: number; readonly needed: number } {
  const { root, snapshots } = dataFolder(data);
  const { bavail, bsize } = statfsSync(standing(root));
  const names = existsSync(snapshots) ? readdirSync(snapshots).filter((name) => name.endsWith('.snap')) : [];
  const largest = Math.max(0, ...names.map((name) => statSync(path.join(snapshots, name)).size));
  return { free: bavail * bsize, needed: LEAST_BYTES + SNAPSHOTS_AHEAD * largest };
}

/** Says why too few are free, or nothing. */
export function tooFew({
  free,
  needed,
}: {
  readonly free: number;
  readonly needed: number;
}): string | undefined {
  if (free >= needed) return undefined;
  return `${inMiB(free)} MiB are free, and a server needs ${inMiB(needed)} MiB, for its log and the next snapshots`;
}

/** Throws `FolderRefused` where a server could not keep its data for long. */
export function assertRoom(folder: DataFolder): void {
  assertWritable(folder);
  const { root } = folder;
  const trouble = tooFew(roomOf(root));
  if (trouble !== undefined) throw new FolderRefused(`the disk of ${root} is full: ${trouble}`);
}

function inMiB(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
