import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './chain.ts';
import { JournalLocked } from './errors.ts';
import { dataFolder } from './folder.ts';
import { holdLock } from './lock.ts';
import { assertReadable } from './readable.ts';
import { roomOf } from './room.ts';
import { checkSnapshot } from './snapshot.ts';
import { inspect } from './sqlite-reader.ts';
import { changedSince } from './sums.ts';

/** What can be told of a data folder without opening it for writing. */
export interface Examination {
  /** Whether a server runs on it. */
  readonly held: boolean;
  /** Files and folders that others than their owner may read. */
  readonly open_to_others: readonly string[];
  /** Bytes of the database with its write-ahead log, bytes free where it lies, and those that a server needs free to start. */
  readonly bytes: number;
  readonly free: number;
  readonly needed: number;
  /** Snapshots by the entries they stand at, newest first. */
  readonly snapshots: readonly number[];
}

/** Looks at the files of a data folder. Throws where there is none. */
export function examineFiles(data: string): Examination {
  const folder = dataFolder(data);
  const { root, database, mark, lock, snapshots } = folder;
  assertReadable(folder);
  statSync(root);
  const { free, needed } = roomOf(data);
  const seqs = existsSync(snapshots) ? readdirSync(snapshots) : [];
  return {
    held: existsSync(lock) && isHeld(lock),
    open_to_others: [root, database, mark].filter((path) => existsSync(path) && isOpenToOthers(path)),
    bytes: [database, `${database}-wal`]
      .filter((path) => existsSync(path))
      .reduce((sum, path) => sum + statSync(path).size, 0),
    free,
    needed,
    snapshots: seqs
      .flatMap((name) => /^(\d+)\.snap$/.exec(name)?.[1] ?? [])
      .map(Number)
      .sort((a, b) => b - a),
  };
}

/**
 * Looks a journal over from its first entry, and the tables beside it, as a server does when it starts. A server may be
 * running on it. With `accept_loss` it is asked only whether what is there is whole, and `NoJournal` is thrown where nothing is. Throws
 * `JournalDamage` or `TableDamage`.
 */
export async function examineJournal(data: string, { accept_loss = false } = {}): Promise<Head> {
  return (await inspect(dataFolder(data), { verify: 'all', accept_loss, warn: () => {} })).head;
}

/**
 * Looks every byte over that has a sum: pages of the database and the mark, as the server that stopped has left them, and
 * snapshots. Answers what is not as it was written, a line each, and whether the pages' sums were known: they are not while a
 * server runs, nor after a crash.
 */
export async function examinePages(data: string): Promise<{ known: boolean; changed: readonly string[] }> {
  const folder = dataFolder(data);
  const changed = changedSince(folder);
  const spoilt: string[] = [];
  for (const name of existsSync(folder.snapshots) ? readdirSync(folder.snapshots) : []) {
    if (!name.endsWith('.snap')) continue;
    // A server that runs takes an older one away at any time.
    const path = join(folder.snapshots, name);
    await checkSnapshot(path).catch(({ code, message }) => {
      if (code !== 'ENOENT') spoilt.push(`${path} was changed: ${message}`);
    });
  }
  return { known: changed !== undefined, changed: [...(changed ?? []), ...spoilt] };
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
