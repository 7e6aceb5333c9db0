import { DatabaseSync } from 'node:sqlite';
import { JournalLocked } from './errors.ts';
import { isBusy } from './sqlite-error.ts';

/**
 * Holds `path` for this process until released, or throws `JournalLocked`, which says `taken`.
 *
 * Node has no file locks, SQLite has: an exclusive transaction on a database of its own, which stays empty.
 * The system drops the lock when the process ends, however it ends, so nothing stale is ever left to clean
 * up; and the journal's own file stays free for readers.
 */
export function holdLock(
  path: string,
  taken = 'another server is running on this data',
): { release(): void } {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new JournalLocked(`${taken} (${path} is locked)`, { cause: error });
  }
  return { release: () => database.close() };
}
