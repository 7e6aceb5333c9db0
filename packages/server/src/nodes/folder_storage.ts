import { randomBytes } from 'node:crypto';
import { JournalDamage, openSqliteJournal, type SqliteOptions, TableDamage } from '@realm/journal';
import { announce, withdraw } from '../acts/private_door.ts';
import { recover } from '../game/recovery.ts';
import type { Storage } from './storage.ts';

export interface FolderOptions extends Pick<SqliteOptions, 'data' | 'warn' | 'commit' | 'verified_at_once'> {
  /** Version of the engine that is to play it; this one's by default. */
  readonly engine?: string | undefined;
  /** What it plays from can't be trusted any more: the process must end. */
  readonly onFatal: (error: unknown) => void;
}

/**
 * A folder of this machine's, which is this server's alone. Throws as `openSqliteJournal`.
 *
 * Tables are brought up to date on trial, until the world is there and the server listens: a start that is refused before
 * leaves the folder as it was, for the version that it belongs to.
 *
 * Of a long journal only what is replayed is looked over before that, and the rest while the game goes on.
 */
export async function openFolder({ engine, onFatal, ...options }: FolderOptions): Promise<Storage> {
  const { data, warn = console.error } = options;
  const journal = await openSqliteJournal({ ...options, on_trial: true, verify: 'beside' });
  const secret = randomBytes(32).toString('base64url');
  return {
    tables: journal.tables,
    secret,
    peers: undefined,
    build: async (make) => make(),
    async begin(server, address) {
      const is_new = journal.head().seq < 0;
      const world = is_new ? undefined : await recover(journal, { engine, take_up: true });
      journal.keep();
      await server.play(journal, { world });
      announce(data, { address, secret });
      journal.verifyRest().catch((error) => {
        if (error instanceof JournalDamage || error instanceof TableDamage) return onFatal(error);
        // Nothing says that what is played is not whole.
        warn(`the journal could not be looked over to its beginning: ${(error as Error).message}`);
      });
      return is_new;
    },
    prune: async () => {},
    settle: async () => {},
    async close() {
      withdraw(data, secret);
      journal.close();
    },
  };
}
