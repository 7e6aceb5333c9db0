import type { Journal, Tables } from '@realm/journal';
import type { PublishedAges } from './published.ts';
import type { AgeShelf } from './shelf.ts';

/** Entries dropped at a time, between turns of the event loop: a few ms. */
const AT_A_TIME = 500;

/** What keeps ages that have ended. */
export interface Kept {
  readonly journal: Journal;
  readonly tables: Tables;
  readonly shelf: AgeShelf;
  readonly published: PublishedAges | undefined;
}

/**
 * Drops the journals of all but the newest archives; their results stay. Answers the ages whose journals went. What was cut short goes on at the
 * next call: an archive is off the shelf before the first of its entries goes.
 */
export async function dropArchives(
  { journal, tables, shelf, published }: Kept,
  keep: number,
): Promise<number[]> {
  const archives = shelf.archives();
  const old = archives.slice(0, Math.max(0, archives.length - keep));
  if (old.length > 0)
    tables.transaction(() => {
      for (const { name } of old) shelf.dropArchive(name);
    });
  for (const { age } of old) published?.drop(age);
  const first = Math.min(shelf.archives().at(0)?.first_seq ?? journal.start(), journal.start());
  while ((await journal.dropBefore?.(first, AT_A_TIME)) === AT_A_TIME)
    await new Promise((resolve) => setImmediate(resolve));
  return old.map(({ age }) => age);
}
