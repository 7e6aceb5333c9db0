/** Makes one backup, in a thread of its own: the game goes on beside it. */
import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../low_priority.ts';
import { type BackupWanted, makeBackup } from './make.ts';

lowerPriority();
parentPort?.postMessage(await makeBackup(workerData as BackupWanted));
