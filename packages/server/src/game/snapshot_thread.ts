/** Saves the world as it was after an entry by playing the journal, in a thread of its own: nobody waits for it. */
import { workerData } from 'node:worker_threads';
import { assert } from '@realm/base';
import { saveBeside } from '@realm/journal';
import { lowerPriority } from '../low_priority.ts';
import { openElsewhere } from './elsewhere.ts';
import { recover } from './recovery.ts';
import { partsOf } from './snapshot_copy.ts';
import type { SnapshotWanted } from './snapshot_player.ts';

lowerPriority();
const { seq, engine, ...place } = workerData as SnapshotWanted;
const reader = await openElsewhere(place);
try {
  const world = await recover(reader, { engine, last: seq });
  const chain = await reader.chainAt(seq);
  assert(world.seq === seq && chain !== undefined, 'the journal holds the entry');
  await saveBeside(place.data, { seq, chain }, partsOf(world));
} finally {
  await reader.close();
}
