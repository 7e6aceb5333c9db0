import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '@realm/base';

/** What a disk writes whole or not at all. */
const SECTOR = 512;

/** The files that a crash may leave in part. The database comes first: it is written after all else is synced. */
const WRITTEN = ['realm.db', 'realm.db-wal', 'journal.mark'] as const;
export type Written = (typeof WRITTEN)[number];

/** The bytes of a data folder's files at some moment. */
export type Image = Readonly<Record<Written, Buffer>>;

export function readFile(folder: string, name: string): Buffer {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}

export function imageOf(folder: string): Image {
  const entries = WRITTEN.map((name) => [name, readFile(folder, name)]);
  return Object.fromEntries(entries) as Image;
}

/** Writes an image into a new folder, with the snapshots that another has. */
export function restore(image: Image, from: string, folder: string): void {
  mkdirSync(path.join(folder, 'snapshots'), { recursive: true });
  for (const name of WRITTEN) if (image[name].length > 0) writeFileSync(path.join(folder, name), image[name]);
  const snapshots = path.join(from, 'snapshots');
  for (const name of existsSync(snapshots) ? readdirSync(snapshots) : []) {
    writeFileSync(path.join(folder, 'snapshots', name), readFileSync(path.join(snapshots, name)));
  }
}

/**
 * What a disk may hold of a file when the power goes between `before`, which was synced, and `after`: a beginning of
 * what changed, up to some sector, or, `reordered`, any of its sectors.
 */
export function torn(before: Buffer, after: Buffer, random: Random, reordered: boolean): Buffer {
  const changed: number[] = [];
  for (let at = 0; at < after.length; at += SECTOR) {
    if (!after.subarray(at, at + SECTOR).equals(before.subarray(at, at + SECTOR))) changed.push(at);
  }
  const share = random.bp();
  const there = reordered
    ? changed.filter(() => random.chance(share))
    : changed.slice(0, random.below(changed.length + 1));
  const longest = Math.max(before.length, ...there.map((at) => Math.min(at + SECTOR, after.length)));
  const left = Buffer.alloc(longest);
  before.copy(left);
  for (const at of there) after.copy(left, at, at, Math.min(at + SECTOR, after.length));
  return left;
}
