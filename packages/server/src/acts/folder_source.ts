import { JournalLocked, openSqliteJournal, openSqliteReader, openTables } from '@realm/journal';
import type { DataOptions, DataSource } from './data_source.ts';
import { announced } from './private_door.ts';

/** A data folder. Throws where no server has run on it yet. */
export function folderSource({ data, read_only = false, warn }: DataOptions): DataSource {
  const { tables, close } = openTables(data, { read_only });
  return {
    tables,
    openReader: () => openSqliteReader(data, warn),
    async hold() {
      try {
        const journal = await openSqliteJournal({ data, verify: 'since_snapshot' });
        return { journal, release: () => journal.close() };
      } catch (error) {
        if (error instanceof JournalLocked) return undefined;
        throw error;
      }
    },
    server: () => announced(data),
    close,
  };
}
