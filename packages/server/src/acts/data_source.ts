import type { Awaitable, Journal, JournalReader, Tables } from '@realm/journal';
import type { PrivateDoor } from './private_door.ts';

/** A journal whose one writer somebody is for a while, with the tables beside it. */
export interface HeldJournal {
  /** The time that is gone by there, in ms since 1970, where that is not this machine's. */
  readonly now?: () => number;
  readonly journal: Journal & { readonly tables: Tables };
  release(): Awaitable<void>;
}

/** Where a server keeps its data, as the command line finds it: beside running servers or without any. */
export interface DataSource {
  /** The ordinary tables as they are, to be read: of those of an older version a room throws `OlderTables`. */
  readonly tables: Tables;
  /** A copy of them in memory that may be brought up to date; nothing of it is written back. */
  copy(): Tables;
  /** The journal as it is now; whoever opens it closes it. */
  openReader(): Awaitable<JournalReader>;
  /** Takes hold of the data; undefined while a server writes them. Throws `OlderTables` where they are to be brought up to date first. */
  hold(): Promise<HeldJournal | undefined>;
  /** Where the server that writes them is reached; undefined where none has said. */
  server(): Awaitable<PrivateDoor | undefined>;
  close(): Awaitable<void>;
}

export interface DataOptions {
  readonly data: string;
  /** As in `Settings`. */
  readonly database: string;
  /** Folder of the age files. */
  readonly ages: string;
  readonly warn?: (message: string) => void;
}
