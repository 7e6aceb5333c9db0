import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '@realm/base';

/** What a disk writes whole or not at all. */
const SECTOR = 512;

/** The files that a crash may leave in part. The database comes first: it is written after all else is synced. */
const WRITTEN = ['realm.db', 'realm.db-wal', 'journal.mark'] as const;
type Written = (typeof WRITTEN)[number];

/** A data folder's files at some moment, by their bytes; those that aren't here are as they stand. */
export type Image = Partial<Readonly<Record<Written, Buffer>>>;

export function readFile(folder: string, name: Written): Buffer {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}

/** All of them by their bytes. */
export function imageOf(folder: string): Readonly<Record<Written, Buffer>> {
  const entries = WRITTEN.map((name) => [name, readFile(folder, name)]);
  return Object.fromEntries(entries) as Record<Written, Buffer>;
}

/** Copies a folder with its snapshots, with the files of an image in place of its own. */
export function copyFolder(from: string, to: string, image: Image): void {
  for (const name of WRITTEN) {
    const bytes = image[name];
    if (bytes !== undefined) writeFileSync(path.join(to, name), bytes);
    else if (existsSync(path.join(from, name))) copyFileSync(path.join(from, name), path.join(to, name));
  }
  cpSync(path.join(from, 'snapshots'), path.join(to, 'snapshots'), { recursive: true });
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
