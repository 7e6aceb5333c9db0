/** Reads, checks and unfolds a stretch of a snapshot, and hands its bytes over. */
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readStretch, type Stretch } from './snapshot.ts';

const { path, blocks } = workerData as Stretch;
const file = await open(path, 'r');
try {
  const read = await readStretch(file, blocks);
  parentPort?.postMessage(
    read,
    read.map(({ buffer }) => buffer),
  );
} finally {
  await file.close();
}
