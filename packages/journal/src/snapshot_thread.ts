/** Reads, checks and unfolds a stretch of a snapshot, and hands its bytes over. */
import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readStretch, type Stretch } from './snapshot.ts';

const { path, blocks } = workerData as Stretch;
const file = await open(path, 'r');
try {
  const bytes = await readStretch(file, blocks);
  parentPort?.postMessage(bytes, [bytes.buffer]);
} finally {
  await file.close();
}
