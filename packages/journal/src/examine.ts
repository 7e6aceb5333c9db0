import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import type { Head } from './chain.ts';
import { JournalLocked } from './errors.ts';
import { dataFolder } from './folder.ts';
import { holdLock } from './lock.ts';
import { inspect } from './sqlite-reader.ts';

/** What can be told of a data folder without opening it for writing. */
export interface Examination {
  /** Whether a server runs on it. */
  readonly held: boolean;
  /** Files and folders that others than their owner may read. */
  readonly open_to_others: readonly string[];
  /** Bytes of the database with its write-ahead log, and bytes free where it lies. */
  readonly bytes: number;
  readonly free: number;
  /** Snapshots by the entries they stand at, newest first. */
  readonly snapshots: readonly number[];
}

/** Looks at the files of a data folder. Throws where there is none. */
export function examineFiles(data: string): Examination {
  const folder = dataFolder(data);
  const { root, database, mark, lock, snapshots } = folder;
  const { bavail, bsize } = statfsSync(root);
  const seqs = existsSync(snapshots) ? readdirSync(snapshots) : [];
  return {
    held: existsSync(lock) && isHeld(lock),
    open_to_others: [root, database, mark].filter((path) => existsSync(path) && isOpenToOthers(path)),
    bytes: [database, `${database}-wal`]
      .filter((path) => existsSync(path))
      .reduce((sum, path) => sum + statSync(path).size, 0),
    free: bavail * bsize,
    snapshots: seqs
      .flatMap((name) => /^(\d+)\.snap$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a),
  };
}

/**
 * Looks a journal over from its first entry, and the tables beside it, as a server does when it starts. A server may be
 * running on it. With `accept_loss` it is asked only whether what is there is whole. Throws `JournalDamage` or `TableDamage`.
 */
export function examineJournal(data: string, { accept_loss = false } = {}): Promise<Head> {
  return inspect(dataFolder(data), { verify: 'all', accept_loss, warn: () => {} });
}

function isHeld(lock: string): boolean {
  try {
    holdLock(lock).release();
    return false;
  } catch (error) {
    if (error instanceof JournalLocked) return true;
    throw error;
  }
}

function isOpenToOthers(path: string): boolean {
  return process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;
}
