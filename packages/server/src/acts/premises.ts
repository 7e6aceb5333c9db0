import type { Awaitable, JournalReader, Tables } from '@realm/journal';
import type { Act, Done } from './acts.ts';
import { FolderPremises } from './folder_premises.ts';
import { SharedPremises } from './shared_premises.ts';

/** A journal to be looked at, with the chain that it goes by. */
export type LookedAt = JournalReader & { chainAt(seq: number): Awaitable<string | undefined> };

/** Where a server keeps its data, as the command line comes to it: beside running servers or without any. */
export interface Premises {
  /** The ordinary tables, to be read. */
  readonly tables: Tables;
  /** The journal as it is now; whoever opens it closes it. */
  openReader(): Awaitable<LookedAt>;
  /** Has something done, by the server that writes the data or, where none runs, here. */
  act(act: Act, now_ms: number): Promise<Done>;
  close(): Awaitable<void>;
}

export interface PremisesOptions {
  readonly data: string;
  /** As in `Settings`. */
  readonly database: string;
  /** Folder of the age files. */
  readonly ages: string;
  /** Whether nothing may be changed, tables of an older version included. */
  readonly read_only?: boolean;
  readonly warn?: (message: string) => void;
}

/** Throws where no server has run on the data yet, and, if it is only to be read, where its tables are older. */
export async function openPremises(options: PremisesOptions): Promise<Premises> {
  return options.database === 'sqlite:' ? new FolderPremises(options) : SharedPremises.open(options);
}
