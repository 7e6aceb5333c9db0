import type { Head } from './chain.ts';
import { dataFolder } from './folder.ts';
import { syncMark } from './mark.ts';
import type { Part } from './snapshot.ts';
import { Snapshots } from './snapshots.ts';
import { warnOfProcess } from './sqlite-reader.ts';

/**
 * Saves a snapshot of a durable entry from another thread than the one that writes the journal of a data folder. One at a time
 * in a folder, whoever saves.
 */
export async function saveBeside(data: string, head: Head, parts: Iterable<Part>): Promise<void> {
  const folder = dataFolder(data);
  // One that outlives a power cut must not show more than the mark that does.
  syncMark(folder.mark);
  await new Snapshots(folder.snapshots, warnOfProcess).save(head, parts);
}
