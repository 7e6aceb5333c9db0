import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assert } from '@realm/base';
import {
  type BackupLabel,
  backupData,
  backupPostgres,
  backupsIn,
  type Dropped,
  dropOldBackups,
  FolderRefused,
  isFollowed,
  nextBackupName,
  postgresAt,
} from '@realm/journal';
import { isBucket } from '../bucket_address.ts';
import { Bucket } from './bucket.ts';

export interface BackupWanted {
  /** The folder of backups, which must be there, or a bucket. */
  readonly to: string;
  /** How many of the newest are kept. */
  readonly keep: number;
  readonly data: string;
  readonly database: string;
  readonly now_ms: number;
  /** An empty folder in which a copy is made that goes to a bucket, and undefined for a folder; whoever gives it removes it. */
  readonly room: string | undefined;
}

export interface BackupMade extends Dropped {
  readonly label: BackupLabel;
}

/** Makes a backup beside others, and drops the oldest once it is whole. It is made also where these can't be removed. */
export async function makeBackup({
  to,
  keep,
  data,
  database,
  now_ms,
  room,
}: BackupWanted): Promise<BackupMade> {
  const copyTo = async (place: string) =>
    database === 'sqlite:'
      ? backupData(data, place, now_ms)
      : backupPostgres(await postgresAt(database), place, now_ms);
  if (!isBucket(to)) {
    // One that is not there is more often a disk that is not mounted.
    if (!existsSync(to)) throw new FolderRefused(`there is no folder ${to}: make it, or mount its disk`);
    if (isFollowed(to))
      throw new FolderRefused(`${to} holds a copy that follows: make backups in a folder of their own`);
    const label = await copyTo(path.join(to, nextBackupName(backupsIn(to), now_ms)));
    return { label, ...(await dropOldBackups(to, keep)) };
  }
  assert(room !== undefined, 'what goes to a bucket has room');
  const bucket = new Bucket(to);
  const name = nextBackupName(await bucket.names(), now_ms);
  const made = path.join(room, name);
  const label = await copyTo(made);
  const there = await bucket.upload(made, name);
  return { label, ...(await bucket.dropOld(there, keep)) };
}

/** Says of a place that old ones stay there, and why. */
export const undroppedTold = (to: string, trouble: string): string =>
  `old backups in ${to} can't be removed, and pile up: ${trouble}`;

/** Makes room for the copy that goes to a bucket, has it used, and removes it; a folder needs none. */
export async function withRoom<T>(to: string, use: (room: string | undefined) => Promise<T>): Promise<T> {
  if (!isBucket(to)) return use(undefined);
  const room = mkdtempSync(path.join(tmpdir(), 'realm-backup-'));
  try {
    return await use(room);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}
