import {
  JournalDamage,
  type JournalReader,
  openPostgresReader,
  openSqliteReader,
  postgresAt,
} from '@realm/journal';
import { EXIT, Failure } from '../failure.ts';
import type { Place } from '../settings.ts';

/** The journal of a data folder or of a shared database, as it is now. */
export async function openReader(
  { data, database }: Place,
  warn: (message: string) => void,
): Promise<JournalReader> {
  try {
    if (database === 'sqlite:') return openSqliteReader(data, warn);
    return await openPostgresReader({ connect: await postgresAt(database), data, warn });
  } catch (error) {
    if (error instanceof JournalDamage) throw error;
    throw new Failure((error as Error).message, EXIT.failure, { cause: error });
  }
}
