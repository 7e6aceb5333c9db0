import { randomBytes } from 'node:crypto';
import { openSqliteJournal, type SqliteOptions } from '@realm/journal';
import { announce, withdraw } from '../acts/private_door.ts';
import type { Storage } from './storage.ts';

/** A folder of this machine's, which is this server's alone. Throws as `openSqliteJournal`. */
export async function openFolder(options: SqliteOptions): Promise<Storage> {
  const { data } = options;
  const journal = await openSqliteJournal(options);
  const secret = randomBytes(32).toString('base64url');
  return {
    tables: journal.tables,
    secret,
    peers: undefined,
    build: async (make) => make(),
    async begin(server, address) {
      const is_new = journal.head().seq < 0;
      await server.play(journal);
      announce(data, { address, secret });
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
