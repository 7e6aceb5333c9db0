import { type JournalReader, openPostgresReader, openSqliteReader, postgresAt } from '@realm/journal';
import type { Settings } from '../settings.ts';

/** Where a journal is, for another thread to read it. */
export type Place = Pick<Settings, 'data' | 'database'>;

/** Opens the journal there for reading, beside whoever writes it. Throws as the journal's own readers. */
export async function openElsewhere({ data, database }: Place): Promise<JournalReader> {
  const warn = () => {};
  if (database === 'sqlite:') return openSqliteReader(data, warn);
  return openPostgresReader({ connect: await postgresAt(database), data, warn });
}
