import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import {
  isNodeFolder,
  JournalLocked,
  openPostgresJournal,
  openPostgresReader,
  postgresAt,
} from '@realm/journal';
import { booksIn } from './books.ts';
import type { DataOptions, DataSource, HeldJournal } from './data_source.ts';

/**
 * A database that nodes share. Nothing is written there but by whoever leads: where a node does, it is asked by the
 * secret that whoever can read the database knows; where none does, the lead is taken for as long as it takes.
 */
export async function sharedSource(options: DataOptions): Promise<DataSource> {
  const { data, database, ages, warn } = options;
  const connect = await postgresAt(database);
  const reader = await openPostgresReader({ ...options, connect });

  async function lead(): Promise<HeldJournal | undefined> {
    const own = mkdtempSync(path.join(tmpdir(), 'realm-act-'));
    const forget = () => rmSync(own, { recursive: true, force: true });
    try {
      const journal = await openPostgresJournal({
        connect,
        data: own,
        // A node's snapshots on this machine save replaying the age.
        snapshots: isNodeFolder(data) ? data : undefined,
        node: `${hostname()} command line`,
        address: '',
        in_passing: true,
        warn,
        sees: (tables) => void booksIn(tables, ages),
      });
      const release = () => journal.close().finally(forget);
      return { journal, now: () => journal.clock.now(), release };
    } catch (error) {
      forget();
      if (error instanceof JournalLocked) return undefined;
      throw error;
    }
  }

  return {
    tables: reader.tables,
    copy: () => reader.own(),
    /** The tables and the journal are of one moment: the same is looked at, and closed with all of it. */
    openReader: () => ({
      head: () => reader.head(),
      start: () => reader.start(),
      read: (from_seq, options) => reader.read(from_seq, options),
      chainAt: (seq) => reader.chainAt(seq),
      loadSnapshot: () => reader.loadSnapshot(),
      close: () => {},
    }),
    hold: async () => ((await reader.leadership()).led ? undefined : lead()),
    async server() {
      const { led, address } = await reader.leadership();
      // A node that has only just come to lead may not have said yet where it is reached.
      return led && address !== '' ? { address, secret: reader.secret } : undefined;
    },
    close: () => reader.close(),
  };
}
