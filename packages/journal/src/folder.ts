import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from './make_folders.ts';

/** Where a server keeps its data, all in one folder of one file system. */
export interface DataFolder {
  readonly root: string;
  /** The journal, the receipts, and the server's ordinary tables. */
  readonly database: string;
  readonly mark: string;
  readonly lock: string;
  readonly snapshots: string;
}

export function dataFolder(path: string): DataFolder {
  const root = resolve(path);
  return {
    root,
    database: join(root, 'realm.db'),
    mark: join(root, 'journal.mark'),
    lock: join(root, 'realm.lock'),
    snapshots: join(root, 'snapshots'),
  };
}

/** Makes the folder durably, for its owner's eyes only: sessions and the age's seed are in it. */
export function makeDataFolder(folder: DataFolder): void {
  const first_made = makeFolders(folder.root);
  if (first_made !== undefined) {
    for (let path = folder.root; path.length >= first_made.length; path = dirname(path))
      syncDirectory(dirname(path));
  }
  if (makeFolders(folder.snapshots) !== undefined) syncDirectory(folder.root);
}

/**
 * Makes names created, renamed or removed in a directory durable. Windows has no such call and needs none.
 */
export function syncDirectory(path: string): void {
  if (process.platform === 'win32') return;
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
