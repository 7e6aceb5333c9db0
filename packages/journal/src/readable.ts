import { closeSync, openSync } from 'node:fs';
import { FolderRefused } from './errors.ts';
import type { DataFolder } from './folder.ts';

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
        throw new FolderRefused(`${place} cannot be read by this user: run it as the user of the server`, {
          cause,
        });
    }
  }
}
