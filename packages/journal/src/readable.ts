import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import path from 'node:path';
import { FolderRefused } from './errors.ts';
import type { DataFolder } from './folder.ts';
import { ownerOf } from './owner.ts';

/** What this user may not look at is not what is not there. */
const FORBIDDEN = new Set(['EACCES', 'EPERM']);

/** Throws `FolderRefused` where a data folder or its database is there and this user may not read it. */
export function assertReadable({ root, database }: DataFolder): void {
  // There a folder can't be opened like a file.
  if (process.platform === 'win32') return;
  for (const place of [root, database]) {
    try {
      closeSync(openSync(place, 'r'));
    } catch (cause) {
      if (FORBIDDEN.has((cause as NodeJS.ErrnoException).code ?? ''))
        throw new FolderRefused(`${place} cannot be read by this user: ${whose(place)}`, { cause });
    }
  }
}

function whose(place: string): string {
  const owner = ownerOf(place);
  return owner === undefined ? 'run it as the user of the server' : `it is ${owner}'s`;
}

/** Throws `FolderRefused` where nothing can be written: SQLite needs that even to read, for an index of its log. */
export function assertWritable({ root }: DataFolder): void {
  try {
    accessSync(standing(root), constants.W_OK);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const why =
      code === 'EROFS' ? 'its disk only reads: mount it anew, for writing' : 'let it belong to this user';
    throw new FolderRefused(`${root} cannot be written: ${why} (${message})`, { cause });
  }
}

/** The folder itself, or what it will be made in. */
export function standing(root: string): string {
  return existsSync(root) ? root : standing(path.dirname(root));
}
