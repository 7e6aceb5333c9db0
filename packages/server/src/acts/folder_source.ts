import {
  JournalLocked,
  type OpenTables,
  openSqliteJournal,
  openSqliteReader,
  openTables,
  tablesInMemory,
} from '@realm/journal';
import { booksIn } from './books.ts';
import type { DataOptions, DataSource } from './data_source.ts';
import { announced } from './private_door.ts';

/** A data folder. Throws where no server has run on it yet. */
export function folderSource({ data, ages, warn }: DataOptions): DataSource {
  const { tables, close } = openTables(data, { read_only: true });
  let copied: OpenTables | undefined;
  return {
    tables,
    copy() {
      copied ??= tablesInMemory(data);
      return copied.tables;
    },
    openReader: () => openSqliteReader(data, warn),
    async hold() {
      try {
        const journal = await openSqliteJournal({
          data,
          verify: 'since_snapshot',
          sees: (tables) => void booksIn(tables, ages),
        });
        return { journal, release: () => journal.close() };
      } catch (error) {
        if (error instanceof JournalLocked) return undefined;
        throw error;
      }
    },
    server: () => announced(data),
    close() {
      copied?.close();
      close();
    },
  };
}
