import { openTables, type Tables } from '@realm/journal';
import { Identities } from '../accounts/identities.ts';
import { Passkeys } from '../accounts/passkeys.ts';
import { booksIn } from '../acts/books.ts';
import { Moderation } from '../moderation/moderation.ts';
import { Erasures } from './erasures.ts';
import { ErasedList, ErasedListError, erasedBeside } from './list.ts';

export interface RestoredOptions {
  /** The data folder, which no server runs on. */
  readonly data: string;
  /** Folder of the age files. */
  readonly ages: string;
  /** The list of who was erased; by default that beside the data folder. */
  readonly erased?: string | undefined;
}

/** The list, and how many of it are in question: all, or those who were there again in what was restored. */
export interface Forgotten {
  readonly path: string;
  /** Whether there is such a list. */
  readonly known: boolean;
  readonly erased: number;
}

/**
 * What stands in the list that will be asked for. Throws `ErasedListError` where it can't be read or, if it must be there, is not.
 */
export function readErasedList(options: Listed, must_exist: boolean): Forgotten {
  const list = listOf(options);
  if (must_exist && !list.exists) throw new ErasedListError(`there is no list of erasures ${list.path}`);
  return { path: list.path, known: list.exists, erased: list.read().length };
}

/** Throws `ErasedListError` where a server could write nobody into the list. */
export function assertErasedWritable(options: Listed): void {
  listOf(options).assertWritable();
}

type Listed = Pick<RestoredOptions, 'data' | 'erased'>;

const listOf = ({ data, erased }: Listed) => new ErasedList(erased ?? erasedBeside(data));

/**
 * A data folder that was made of a backup forgets whom the list names, its file too. Where it names nobody who is there, the
 * folder stays as it is, for the version that it belongs to. Throws `ErasedListError`.
 */
export function forgetRestored({ data, ages, erased }: RestoredOptions, now_ms: number): Forgotten {
  const list = listOf({ data, erased });
  const found = { path: list.path, known: list.exists };
  const { tables, close } = openTables(data);
  try {
    if (!isAnyBack(tables, list)) return { ...found, erased: 0 };
    // All tables as this version has them.
    const { audit } = booksIn(tables, ages);
    const { held } = new Moderation(tables);
    const access = { identities: new Identities(tables), passkeys: new Passkeys(tables) };
    const count = new Erasures({ tables, access, held, audit, list }).apply(now_ms);
    tables.exec('VACUUM');
    tables.scrub();
    return { ...found, erased: count };
  } finally {
    close();
  }
}

function isAnyBack(tables: Tables, list: ErasedList): boolean {
  const there = tables.prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'accounts'`);
  if (there.get() === undefined) return false;
  const made = tables.prepare<{ created_at: number }>('SELECT created_at FROM accounts WHERE id = ?');
  return list.read().some(({ account, created_at }) => made.get(account)?.created_at === created_at);
}
