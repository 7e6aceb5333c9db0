/** Makes one backup, in a thread of its own: the game goes on beside it. */
import { existsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import {
  type BackupLabel,
  backupData,
  backupIn,
  backupPostgres,
  dropOldBackups,
  postgresAt,
} from '@realm/journal';
import { lowerPriority } from '../low_priority.ts';

/** What the thread is started with. */
export interface BackupWanted {
  /** The folder of backups, which must be there. */
  readonly to: string;
  readonly keep: number;
  readonly data: string;
  readonly database: string;
  readonly now_ms: number;
}

/** What it says in the end. */
export interface BackupMade {
  readonly label: BackupLabel;
  /** Names of older ones that are gone. */
  readonly dropped: readonly string[];
}

const { to, keep, data, database, now_ms } = workerData as BackupWanted;
lowerPriority();
// One that is not there is more often a disk that is not mounted.
if (!existsSync(to)) throw new Error(`there is no folder ${to}: make it, or mount its disk`);
const place = backupIn(to, now_ms);
const label =
  database === 'sqlite:'
    ? await backupData(data, place, now_ms)
    : await backupPostgres(await postgresAt(database), place, now_ms);
const made: BackupMade = { label, dropped: dropOldBackups(to, keep) };
parentPort?.postMessage(made);
