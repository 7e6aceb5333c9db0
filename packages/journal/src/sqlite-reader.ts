import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { resultOf } from '@realm/base';
import type { Head } from './chain.ts';
import { EMPTY } from './chain.ts';
import { connectReader } from './database.ts';
import { FolderRefused, JournalDamage, NoJournal, TableDamage } from './errors.ts';
import { type DataFolder, dataFolder } from './folder.ts';
import type { JournalEntry, JournalReader, ReadOptions } from './journal.ts';
import { readMark } from './mark.ts';
import { assertReadable, assertWritable } from './readable.ts';
import { chainFrom, Rows } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import { Snapshots } from './snapshots.ts';
import { damageAt, isUnopened } from './sqlite-error.ts';

/**
 * Opens the journal in a data folder for reading only, whether a server runs on it or not; nothing is
 * changed.
 *
 * Throws `JournalDamage` when acknowledged entries are missing at its end. Whether the rest is whole shows
 * when it is read with `verify`.
 */
export function openSqliteReader(data: string, warn = warnOfProcess): SqliteReader {
  const folder = dataFolder(data);
  assertReadable(folder);
  const mark = readMark(folder.mark);
  const stored = openStored(folder, mark);
  if (stored === undefined) throw new NoJournal(`there is no journal in ${folder.root}`);
  try {
    assertAcknowledged(mark, stored.rows.head(), stored.rows);
  } catch (error) {
    stored.connection.close();
    throw error;
  }
  return new SqliteReader(stored.connection, stored.rows, new Snapshots(folder.snapshots, warn));
}

export class SqliteReader implements JournalReader {
  readonly #connection: DatabaseSync;
  readonly #rows: Rows;
  readonly #snapshots: Snapshots;

  constructor(connection: DatabaseSync, rows: Rows, snapshots: Snapshots) {
    this.#connection = connection;
    this.#rows = rows;
    this.#snapshots = snapshots;
  }

  head(): Head {
    return this.#rows.head();
  }

  start(): number {
    return this.#rows.start();
  }

  /** The chain up to and with an entry; undefined when there is no such entry. */
  chainAt(seq: number): string | undefined {
    return seq === EMPTY.seq ? EMPTY.chain : this.#rows.chainAt(seq);
  }

  read(from_seq: number, options?: ReadOptions): Iterable<JournalEntry> {
    return this.#rows.read(from_seq, options);
  }

  loadSnapshot(): Promise<Snapshot | undefined> {
    return this.#snapshots.load(chainFrom(this.#rows));
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close();
  }
}

/** So many entries are looked over in some tenths of a second. */
const VERIFIED_AT_ONCE = 100_000;

export interface Inspection {
  /**
   * What to look at before starting: everything; or only the entries after the newest snapshot, which are the ones that will be
   * replayed, and of the others nothing, or, where they are many, by a thread beside what goes on (`SqliteJournal.verifyRest`).
   */
  readonly verify: 'all' | 'since_snapshot' | 'beside';
  /** The most entries before the newest snapshot that are not yet many; default 100,000. */
  readonly verified_at_once?: number | undefined;
  /** Take the journal as it is, though the mark is missing or vouches for something else. Where there is none at all there is nothing to take. */
  readonly accept_loss: boolean;
  readonly warn: (message: string) => void;
}

/** A journal that was looked over, up to its head, and the entry before which nothing was looked at, if so. */
export interface Inspected {
  readonly head: Head;
  readonly unverified: Head | undefined;
}

/**
 * Looks a journal over before it is opened for writing, through a connection that cannot write: what is
 * refused stays as it was found, for whoever tries to save it. Throws `JournalDamage` or `TableDamage`.
 */
export async function inspect(
  folder: DataFolder,
  { verify, verified_at_once = VERIFIED_AT_ONCE, accept_loss, warn }: Inspection,
): Promise<Inspected> {
  const mark = readMark(folder.mark);
  const stored = openStored(folder, mark);
  if (stored === undefined) {
    if (accept_loss) throw new NoJournal(`there is no journal in ${folder.root}`);
    return { head: EMPTY, unverified: undefined };
  }
  const { connection, rows } = stored;
  try {
    const snapshots = new Snapshots(folder.snapshots, warn);
    const newest = verify === 'all' ? undefined : await snapshots.newestHead(chainFrom(rows));
    const are_many = (newest ?? EMPTY).seq - rows.base().seq > verified_at_once;
    const unverified = verify === 'since_snapshot' || are_many ? newest : undefined;
    const head = resultOf(rows.read((unverified ?? EMPTY).seq + 1, { verify: true }));
    try {
      assertAcknowledged(mark, head, rows);
    } catch (error) {
      // An empty journal beside a mark of entries is another one, or none.
      if (!accept_loss || !(error instanceof JournalDamage) || head.seq < 0) throw error;
      warn(`accepted: ${error.message}`);
    }
    if (verify !== 'since_snapshot' && unverified === undefined) assertTablesWhole(connection);
    return { head, unverified };
  } finally {
    connection.close();
  }
}

/**
 * The other tables have no chain, but SQLite can tell whether each is well-formed and agrees with its
 * indexes: a receipt that is there but is not found would let a command be done twice.
 */
export function assertTablesWhole(connection: DatabaseSync): void {
  const tables = connection.prepare(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND name <> 'journal'`,
  );
  for (const { name } of tables.all()) {
    const found = connection.prepare(`PRAGMA integrity_check("${name}")`).all();
    const problems = found.map((row) => row.integrity_check).filter((told) => told !== 'ok');
    if (problems.length > 0)
      throw new TableDamage(`the table ${name} of ${connection.location()} is damaged: ${problems[0]}`);
  }
}

/**
 * The stored rows; undefined for a folder in which no journal was begun, if the mark doesn't say otherwise. Throws `FolderRefused` where the
 * database can't be opened, which says nothing of what is in it.
 */
export function openStored(
  folder: DataFolder,
  mark: Head | undefined,
): { connection: DatabaseSync; rows: Rows } | undefined {
  let connection: DatabaseSync | undefined;
  try {
    connection = existsSync(folder.database) ? connectReader(folder.database) : undefined;
    const begun = connection?.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'journal'`).get();
    if (connection !== undefined && begun !== undefined) return { connection, rows: new Rows(connection) };
    if (mark !== undefined && mark.seq >= 0) throw new JournalDamage(0, noneIn(folder, mark));
    connection?.close();
    return undefined;
  } catch (error) {
    connection?.close();
    if (isUnopened(error)) {
      assertWritable(folder);
      throw new FolderRefused(`${folder.database} cannot be opened: ${(error as Error).message}`, {
        cause: error,
      });
    }
    throw damageAt(0, error, folder.database);
  }
}

function noneIn({ database, root }: DataFolder, { seq }: Head): string {
  if (existsSync(database)) return `${database} holds no journal, and entries up to ${seq} were acknowledged`;
  return `${database} is missing, and entries up to ${seq} were acknowledged in ${root}`;
}

/** Whether a data folder holds a journal, or a mark says that it did; nothing is made or changed. */
export function hasJournal(data: string): boolean {
  const folder = dataFolder(data);
  assertReadable(folder);
  return existsSync(folder.database) || existsSync(folder.mark);
}

/** Whether a data folder has a mark alone. */
export function hasLostDatabase(data: string): boolean {
  const folder = dataFolder(data);
  return !existsSync(folder.database) && existsSync(folder.mark);
}

/**
 * Compares what is stored with what the mark vouches for. The mark was read first: a running writer only
 * makes the journal longer.
 *
 * A journal with entries but without a mark is refused. The mark is made durable before the first entry is
 * written, so no crash takes it away: someone restored or moved the database without it, and how much that
 * database lacks is for them to say.
 */
export function assertAcknowledged(mark: Head | undefined, head: Head, rows: Rows): void {
  if (mark === undefined) {
    if (head.seq < 0) return;
    throw new JournalDamage(head.seq + 1, 'the journal ends here, and no readable mark says that it should', {
      place: rows.place,
    });
  }
  if (mark.seq > head.seq) {
    throw new JournalDamage(head.seq + 1, `entries up to ${mark.seq} were acknowledged and are missing`, {
      place: rows.place,
    });
  }
  if (mark.seq >= 0 && rows.chainAt(mark.seq) !== mark.chain) {
    throw new JournalDamage(mark.seq, 'it is not the entry that was acknowledged', { place: rows.place });
  }
}

export function warnOfProcess(message: string): void {
  process.emitWarning(message, 'JournalWarning');
}
