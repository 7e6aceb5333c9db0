import { openSqliteJournal, type SqliteOptions, type Tables } from '@realm/journal';
import type { Peers } from './nodes/hooks.ts';
import type { Service } from './service.ts';

/** Where a server's data are, and how the game there gets onto its stage. */
export interface Home {
  readonly tables: Tables;
  /** Where it is one of many nodes. */
  readonly peers: Peers | undefined;
  /** Makes what needs the tables, once they are as this version wants them. */
  build(make: () => Service): Promise<Service>;
  /** Puts the game on the stage of a server that listens at an address; answers whether it has only just begun. */
  begin(service: Service, address: string): Promise<boolean>;
  /** Forgets what has expired of what is its own. */
  prune(): Promise<void>;
  /** From here on it stays what it is, leader or not; resolves when that is so. */
  settle(): Promise<void>;
  /** Lets go of everything. Harmless when repeated. */
  close(): Promise<void>;
}

/** A folder of this machine's, which is this server's alone. Throws as `openSqliteJournal`. */
export async function openFolder(options: SqliteOptions): Promise<Home> {
  const journal = await openSqliteJournal(options);
  return {
    tables: journal.tables,
    peers: undefined,
    build: async (make) => make(),
    async begin(service) {
      const is_new = journal.head().seq < 0;
      await service.play(journal);
      return is_new;
    },
    prune: async () => {},
    settle: async () => {},
    close: async () => journal.close(),
  };
}
