import path from 'node:path';
import { isBackupName } from '@realm/journal';
import { Bucket, isBucket } from '@realm/server';
import { Failure } from '../failure.ts';
import { withTemporary } from '../temporary.ts';

/**
 * Has a backup used as a folder: where it is in a bucket, it is fetched into one within `room` first, which goes again. The address of
 * one ends with its name; that of several stands for the newest.
 */
export async function withBackup(
  place: string,
  room: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  if (!isBucket(place)) return use(place);
  const last = place.slice(place.lastIndexOf('/') + 1);
  const is_one = isBackupName(last);
  const bucket = new Bucket(is_one ? place.slice(0, -last.length) : place);
  const name = is_one ? last : await bucket.newest();
  if (name === undefined) throw new Failure(`there is no backup in ${place}`);
  await withTemporary(room, 'realm-fetched-', async (fetched) => {
    await bucket.download(name, path.join(fetched, name));
    await use(path.join(fetched, name));
  });
}
