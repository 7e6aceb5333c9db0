import path from 'node:path';
import { assert } from '@realm/base';
import { EMPTY, follow } from '../chain.ts';
import { JournalDamage } from '../errors.ts';
import { dataFolder, makeDataFolder } from '../folder.ts';
import type { Head, JournalEntry, JournalReader, ReadOptions } from '../journal.ts';
import { MarkWriter, readMark } from '../mark.ts';
import type { Part, Snapshot } from '../snapshot.ts';
import { Snapshots } from '../snapshots.ts';
import { warnOfProcess } from '../sqlite-reader.ts';
import type { RowChange } from './changeset.ts';
import type { Connect, Connection, Query, Row } from './connection.ts';
import { type Change, TablesCopy } from './copy.ts';
import { SHARED_SCHEMA } from './schema.ts';

/** Entries and changes read at a time. */
const PAGE_ROWS = 1_000;
/** Rows of a table copied at a time. */
const COPY_ROWS = 2_000;

export interface SharedOptions {
  readonly connect: Connect;
  /** The node's own folder: its snapshots, its high-water mark, its copy of the tables. */
  readonly data: string;
  /** What to call this node in the database; also how others reach it. */
  readonly node: string;
  readonly address: string;
  /** For tests with a database in memory, which promises nothing. Default false. */
  readonly volatile?: boolean;
  readonly warn?: (message: string) => void;
}

/** Who leads, as the database has it. */
export interface Leadership {
  readonly epoch: number;
  /** Whether somebody's lease was in force when it was looked. */
  readonly led: boolean;
  readonly node: string;
  readonly address: string;
}

/** What a look at the database brought. */
export interface News {
  /** Entries that this node had not, in order, checked against the chain. */
  readonly entries: readonly JournalEntry[];
  /** Rows of the ordinary tables that differ now; the copy has them already. */
  readonly rows: readonly RowChange[];
  readonly leadership: Leadership;
  /** Whether that was all there was. */
  readonly complete: boolean;
}

const chain_text = `encode(chain, 'hex') AS chain`;

/**
 * A database that nodes share, as one node sees it: how far it has read the journal, and its copy of the tables.
 *
 * What was read once must stay: a database whose journal is shorter than that, or another, is damaged, and nothing
 * is taken from it any more.
 */
export class Shared implements JournalReader {
  readonly connect: Connect;
  readonly tables: TablesCopy;
  readonly node: string;
  /** Where other nodes reach this one. */
  address: string;
  /** What nodes of this database know each other by. */
  readonly secret: string;
  #connection: Connection;
  readonly #mark: MarkWriter;
  readonly #snapshots: Snapshots;
  #head: Head;
  /** The last change of the tables that the copy has. */
  #change: number;

  /** For {@link openShared}. */
  constructor(
    { connect, node, address }: SharedOptions,
    connection: Connection,
    tables: TablesCopy,
    snapshots: Snapshots,
    mark: MarkWriter,
    at: { readonly head: Head; readonly change: number; readonly secret: string },
  ) {
    this.connect = connect;
    this.#connection = connection;
    this.tables = tables;
    this.node = node;
    this.address = address;
    this.secret = at.secret;
    this.#snapshots = snapshots;
    this.#mark = mark;
    this.#head = at.head;
    this.#change = at.change;
  }

  head(): Head {
    return this.#head;
  }

  /** The last change of the tables that this node has seen. */
  get change(): number {
    return this.#change;
  }

  start(): number {
    // Before there is a journal there are no parts of it.
    if (!this.tables.has('beginnings')) return 0;
    const newest = this.tables
      .prepare<{ seq: number | null }>('SELECT max(seq) AS seq FROM beginnings')
      .get();
    return newest?.seq ?? 0;
  }

  async *read(from_seq: number, { verify = false }: ReadOptions = {}): AsyncGenerator<JournalEntry> {
    assert(Number.isSafeInteger(from_seq) && from_seq >= 0, 'a journal is read from an entry on');
    if (from_seq > this.#head.seq) return;
    let head = EMPTY;
    if (from_seq > 0) {
      const chain = await this.chainAt(from_seq - 1);
      if (chain === undefined) throw new JournalDamage(from_seq - 1, 'it is missing');
      head = { seq: from_seq - 1, chain };
    }
    // What comes after is for the next look to bring.
    const last = this.#head.seq;
    while (head.seq < last) {
      const page = await this.#connection.query({
        text: `SELECT seq, bytes, ${chain_text} FROM journal WHERE seq > $1 AND seq <= $2
               ORDER BY seq LIMIT ${PAGE_ROWS}`,
        values: [head.seq, last],
      });
      for (const row of page) {
        head = verify ? followed(head, row) : { seq: nextOf(head, row), chain: String(row.chain) };
        yield { seq: head.seq, bytes: row.bytes as Uint8Array };
      }
      if (page.length === 0) throw new JournalDamage(head.seq + 1, 'it is missing');
    }
  }

  /** The chain stored with an entry; undefined when there is no such entry. */
  async chainAt(seq: number): Promise<string | undefined> {
    if (this.#head.seq < 0) return undefined;
    const [row] = await this.#connection.query({
      text: `SELECT ${chain_text} FROM journal WHERE seq = $1`,
      values: [seq],
    });
    return row === undefined ? undefined : String(row.chain);
  }

  loadSnapshot(): Promise<Snapshot | undefined> {
    const start = this.start();
    return this.#snapshots.load((seq) => (seq < start ? null : this.chainAt(seq)));
  }

  async saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    const chain = await this.chainAt(seq);
    assert(chain !== undefined, 'a snapshot stands at an entry of the journal');
    this.#mark.sync();
    await this.#snapshots.save({ seq, chain }, parts);
  }

  /**
   * Takes in what others have written: one round trip for a page of it. Throws `JournalDamage` when what this node
   * has read before is no longer there.
   */
  async look(): Promise<News> {
    const from = this.#head;
    const [entries, changes, [leadership]] = await this.#connection.together(
      [
        {
          // The last entry known comes along without its bytes: it must still be what it was.
          text: `SELECT seq, CASE WHEN seq > $1 THEN bytes END AS bytes, ${chain_text} FROM journal
                 WHERE seq >= $1 ORDER BY seq LIMIT ${PAGE_ROWS}`,
          values: [from.seq],
        },
        {
          text: `SELECT seq, entry, definition, rows FROM changes WHERE seq > $1 ORDER BY seq LIMIT ${PAGE_ROWS}`,
          values: [this.#change],
        },
        LEADERSHIP,
      ],
      'one moment',
    );
    const known = from.seq < 0 ? undefined : entries[0];
    if (from.seq >= 0 && (known?.seq !== from.seq || known.chain !== from.chain)) {
      throw new JournalDamage(from.seq, 'it was read before, and is not there any more or is another');
    }
    const fresh = known === undefined ? entries : entries.slice(1);
    const read = fresh.map((row) => {
      this.#head = followed(this.#head, row);
      return { seq: this.#head.seq, bytes: row.bytes as Uint8Array };
    });
    const complete = entries.length < PAGE_ROWS && changes.length < PAGE_ROWS;
    const rows: RowChange[] = [];
    for (const { seq, entry, ...change } of changes) {
      // One made with entries that are still to be read waits for them.
      if (!complete && (entry as number) > this.#head.seq) break;
      if (seq !== this.#change + 1) {
        throw new Error(`the change of tables ${this.#change + 1} is gone: this node was away for too long`);
      }
      rows.push(...this.tables.apply(changeOf(change)));
      this.#change = seq;
    }
    if (read.length > 0) this.#mark.write(this.#head);
    return { entries: read, rows, leadership: leadershipOf(leadership), complete };
  }

  /** Calls `heard` when the leader says that there is news: a hint, and no more. */
  async hear(heard: () => void): Promise<void> {
    const [{ schema }] = await this.#connection.query({ text: 'SELECT current_schema() AS schema' });
    await this.#connection.listen(`realm_${schema}`, heard);
  }

  /** Makes a new connection in place of one that broke; `heard` as in `hear`. */
  async reconnect(heard: () => void): Promise<void> {
    await this.#connection.close();
    this.#connection = await this.connect();
    await this.hear(heard);
  }

  /** Notes what this node itself made durable, as the leader. */
  wrote(head: Head, change: number): void {
    if (head.seq !== this.#head.seq) this.#mark.write(head);
    this.#head = head;
    this.#change = change;
  }

  async close(): Promise<void> {
    this.#snapshots.close();
    this.tables.close();
    await this.#connection.close();
    this.#mark.close();
  }
}

const LEADERSHIP: Query = {
  text: `SELECT (SELECT epoch FROM leadership) AS epoch, lease.node, lease.address,
           coalesce(lease.expires_at > clock_timestamp(), FALSE) AS led
         FROM (SELECT 1) AS one LEFT JOIN lease ON TRUE`,
};

function leadershipOf({ epoch, node, address, led }: Row): Leadership {
  return {
    epoch: epoch as number,
    led: led as boolean,
    node: (node as string | null) ?? '',
    address: (address as string | null) ?? '',
  };
}

function changeOf({ definition, rows }: Row): Change {
  return rows === null ? { definition: String(definition) } : { rows: rows as Uint8Array };
}

function nextOf(head: Head, row: Row): number {
  if (row.seq !== head.seq + 1) throw new JournalDamage(head.seq + 1, 'it is missing');
  return row.seq;
}

function followed(head: Head, row: Row): Head {
  const next = follow(head, row.bytes as Uint8Array);
  nextOf(head, row);
  if (next.chain !== row.chain) throw new JournalDamage(next.seq, 'its bytes do not agree with its chain');
  return next;
}

/** What the server must be set to: a commit that returned is on a disk. */
const DURABLE: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
};

/**
 * Opens the database that nodes share, making what it lacks, and copies its tables. Throws `JournalDamage` when this
 * node has seen more of the journal than there is.
 */
export async function openShared(options: SharedOptions): Promise<Shared> {
  const { connect, data, volatile = false, warn = warnOfProcess } = options;
  const folder = dataFolder(data);
  makeDataFolder(folder);
  const connection = await connect();
  const closers: (() => unknown)[] = [() => connection.close()];
  try {
    if (!volatile) await assertDurable(connection);
    await prepare(connection);
    const tables = new TablesCopy(path.join(folder.root, 'tables.copy'));
    closers.push(() => tables.close());
    const at = await copyTables(connection, tables);
    await assertKept(connection, folder.mark, at.head);
    const snapshots = new Snapshots(folder.snapshots, warn);
    snapshots.tidy();
    return new Shared(options, connection, tables, snapshots, new MarkWriter(folder.mark, at.head), at);
  } catch (error) {
    for (const close of closers.reverse()) await close();
    throw error;
  }
}

async function assertDurable(connection: Connection): Promise<void> {
  for (const [name, good] of Object.entries(DURABLE)) {
    const [row] = await connection.query({ text: `SELECT current_setting('${name}') AS value` });
    if (!good.includes(String(row.value))) {
      throw new Error(
        `the database loses what it acknowledged: ${name} is ${row.value}, not ${good.join(' or ')}`,
      );
    }
  }
}

/** Makes the tables that are the database's own, by one node at a time. */
async function prepare(connection: Connection): Promise<void> {
  await connection.together([
    { text: `SELECT pg_advisory_xact_lock(hashtext('realm ' || current_schema()))` },
    ...SHARED_SCHEMA.split(/;\n\n/).map((text) => ({ text })),
  ]);
}

/** Copies every table as of one moment, and answers what that moment was. */
async function copyTables(
  connection: Connection,
  tables: TablesCopy,
): Promise<{ head: Head; change: number; secret: string }> {
  await connection.query({ text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' });
  const definitions = await connection.query({
    text: 'SELECT definition FROM changes WHERE definition IS NOT NULL ORDER BY seq',
  });
  for (const { definition } of definitions) tables.apply({ definition: String(definition) });
  const [{ change, secret }] = await connection.query({
    text: 'SELECT (SELECT coalesce(max(seq), 0) FROM changes) AS change, (SELECT secret FROM cluster) AS secret',
  });
  for (const table of tables.tables()) await copyTable(connection, tables, table);
  const [last] = await connection.query({
    text: `SELECT seq, ${chain_text} FROM journal ORDER BY seq DESC LIMIT 1`,
  });
  await connection.query({ text: 'COMMIT' });
  const head = last === undefined ? EMPTY : { seq: last.seq as number, chain: String(last.chain) };
  return { head, change: change as number, secret: String(secret) };
}

async function copyTable(connection: Connection, tables: TablesCopy, table: string): Promise<void> {
  await connection.query({ text: `DECLARE copied NO SCROLL CURSOR FOR SELECT * FROM ${table}` });
  for (;;) {
    const rows = await connection.query({ text: `FETCH ${COPY_ROWS} FROM copied` });
    tables.load(table, rows);
    if (rows.length < COPY_ROWS) break;
  }
  await connection.query({ text: 'CLOSE copied' });
}

/** Compares what there is with what this node has seen: a database restored from yesterday is noticed here. */
async function assertKept(connection: Connection, path: string, head: Head): Promise<void> {
  const mark = readMark(path);
  if (mark === undefined || mark.seq < 0) return;
  if (mark.seq > head.seq) {
    throw new JournalDamage(head.seq + 1, `entries up to ${mark.seq} were acknowledged and are missing`);
  }
  const [row] = await connection.query({
    text: `SELECT ${chain_text} FROM journal WHERE seq = $1`,
    values: [mark.seq],
  });
  if (row?.chain !== mark.chain)
    throw new JournalDamage(mark.seq, 'it is not the entry that was acknowledged');
}
