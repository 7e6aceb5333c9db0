import { existsSync } from 'node:fs';
import { dataFolder, isAnothers, ownerOf } from '@realm/journal';
import { Failure } from '../failure.ts';

/** Throws {@link Failure} where root would serve another user's data: what it wrote there they could not read. */
export function assertNotAnothers(data: string): void {
  if (process.geteuid?.() !== 0) return;
  const { root, database } = dataFolder(data);
  // Whoever has begun as root goes on so.
  const place = existsSync(database) ? database : root;
  if (!isAnothers(place)) return;
  const owner = ownerOf(place);
  throw new Failure(
    `--data ${data} belongs to ${owner}, who could not read what root writes there: serve it as ${owner}, with sudo -u`,
  );
}
