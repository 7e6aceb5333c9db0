import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assert } from '@realm/base';
import {
  type BackupLabel,
  backupData,
  backupPostgres,
  backupsIn,
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

export interface BackupMade {
  readonly label: BackupLabel;
  /** Names of older ones that are gone. */
  readonly dropped: readonly string[];
  /** Why older ones that are to go are still there; undefined where none is. */
  readonly left_because: string | undefined;
}

/** Makes a backup beside others, and drops the oldest once it is whole. */
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
    return { label, ...(await dropping(() => dropOldBackups(to, keep))) };
  }
  assert(room !== undefined, 'what goes to a bucket has room');
  const bucket = new Bucket(to);
  const name = nextBackupName(await bucket.names(), now_ms);
  const made = path.join(room, name);
  const label = await copyTo(made);
  await bucket.upload(made, name);
  return { label, ...(await dropping(() => bucket.dropOld(keep))) };
}

/** The backup that was made is one, though older ones may be such as can't be removed. */
async function dropping(
  drop: () => readonly string[] | Promise<readonly string[]>,
): Promise<Omit<BackupMade, 'label'>> {
  try {
    return { dropped: await drop(), left_because: undefined };
  } catch (error) {
    return { dropped: [], left_because: (error as Error).message };
  }
}

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
