/** Saves the world as it was after an entry by playing the journal, in a process of its own: nobody waits for it. */
import { assert } from '@realm/base';
import { saveBeside } from '@realm/journal';
import { openElsewhere } from './elsewhere.ts';
import { endWithServer } from './ends_with_server.ts';
import { recover } from './recovery.ts';
import { partsOf } from './snapshot_copy.ts';
import type { SnapshotTold, SnapshotWanted } from './snapshot_player.ts';

async function save({ seq, engine, ...place }: SnapshotWanted): Promise<void> {
  const reader = await openElsewhere(place);
  try {
    const world = await recover(reader, { engine, last: seq });
    const chain = await reader.chainAt(seq);
    assert(world.seq === seq && chain !== undefined, 'the journal holds the entry');
    await saveBeside(place.data, { seq, chain }, partsOf(world));
  } finally {
    await reader.close();
  }
}

const tell = (told: SnapshotTold) => process.send?.(told, () => process.exit());

process.once('message', (wanted: SnapshotWanted) => {
  save(wanted).then(
    () => tell({ failed: null }),
    (error: Error) => tell({ failed: error.message }),
  );
});
endWithServer();
