import path from 'node:path';
import { assert } from '@realm/base';
import type { Head } from '../chain.ts';
import { CopyLost, DatabaseRefused, JournalDamage } from '../errors.ts';
import { dataFolder, makeDataFolder } from '../folder.ts';
import type { JournalEntry, JournalReader, ReadOptions } from '../journal.ts';
import { holdLock } from '../lock.ts';
import { MarkWriter, readMark } from '../mark.ts';
import { assertRoom } from '../room.ts';
import type { Part, Snapshot } from '../snapshot.ts';
import { Snapshots } from '../snapshots.ts';
import { warnOfProcess } from '../sqlite-reader.ts';
import { answered } from './answered.ts';
import { ATTEND, LEAVE, OTHERS } from './attendance.ts';
import type { RowChange } from './changeset.ts';
import { DatabaseClock } from './clock.ts';
import type { Connect, Connection, Row } from './connection.ts';
import { oneRow } from './connection.ts';
import { type Change, TablesCopy } from './copy.ts';
import { AT_US_TEXT, type Copied, changeIn, copyTables, type LastChange } from './copying.ts';
import { troublesOfPostgres } from './durable.ts';
import { CHAIN_TEXT, chainAt, entriesOf, followed, PAGE_ROWS } from './entries.ts';
import { assertKept } from './kept.ts';
import { LEADERSHIP, type Leadership, leadershipOf } from './leadership.ts';
import { troublesOfServer } from './pooled.ts';
import { prepareShared } from './prepare.ts';
import { STANDBY } from './words.ts';

export interface SharedOptions {
  readonly connect: Connect;
  /** The node's own folder: its snapshots, its high-water mark, its copy of the tables. */
  readonly data: string;
  /** Another node's folder, whose snapshots are looked for instead; none are saved then. */
  readonly snapshots?: string | undefined;
  /** What to call this node in the database; also how others reach it. */
  readonly node: string;
  readonly address: string;
  /** See `troublesOfPostgres`. */
  readonly replicas?: number | undefined;
  /** For tests with a database in memory, which promises nothing. Default false. */
  readonly volatile?: boolean;
  /** How often a server that is led on is looked at; 5 s by default. */
  readonly watch_ms?: number;
  readonly warn?: (message: string) => void;
}

/** Rows of the ordinary tables that differ by one change of them. */
export interface ChangedRows {
  /** The last entry that was durable with it: it comes after that one and before the next. */
  readonly entry: number;
  readonly rows: readonly RowChange[];
}

/** What a look at the database brought. */
export interface News {
  /** Entries that this node had not, in order, checked against the chain. */
  readonly entries: readonly JournalEntry[];
  /** Changes of the ordinary tables, in order; the copy has them already. */
  readonly changes: readonly ChangedRows[];
  readonly leadership: Leadership;
  /** Whether that was all there was. */
  readonly complete: boolean;
}

/**
 * A database that nodes share, as one node sees it: how far it has read the journal, and its copy of the tables.
 *
 * What was read once must stay: a database whose journal is shorter than that, or another, is damaged, and nothing
 * is taken from it any more.
 */
export class Shared implements JournalReader {
  readonly connect: Connect;
  readonly tables: TablesCopy;
  readonly options: SharedOptions;
  readonly node: string;
  /** Where other nodes reach this one. */
  address: string;
  /** What nodes of this database know each other by. */
  readonly secret: string;
  /** The time that all nodes go by. */
  readonly clock = new DatabaseClock();
  #connection: Connection;
  /** A new one on its way, in place of one that broke. */
  #renewed: Promise<void> | undefined;
  #closed = false;
  /** What is asked besides looking for news. */
  readonly #asking: Pick<Connection, 'query'> = {
    query: (query) => this.#asked((connection) => connection.query(query)),
  };
  /** Whether it says that it is there. */
  #attends = false;
  readonly #mark: MarkWriter;
  readonly #release: () => void;
  readonly #snapshots: Snapshots;
  #head: Head;
  /** Throws `DatabaseRefused` where nobody should come to lead, as the server is now. */
  assertDurable(connection: Connection): Promise<void> {
    return assertDurable(connection, this.options);
  }

  /** The last change of the tables that the copy has. */
  #change: LastChange;

  /** For {@link openShared}. */
  constructor(
    options: SharedOptions,
    connection: Connection,
    tables: TablesCopy,
    snapshots: Snapshots,
    mark: MarkWriter,
    release: () => void,
    at: Copied,
  ) {
    const { connect, node, address } = options;
    this.options = options;
    this.connect = connect;
    this.#connection = connection;
    this.tables = tables;
    this.node = node;
    this.address = address;
    this.secret = at.secret;
    this.#snapshots = snapshots;
    this.#mark = mark;
    this.#release = release;
    this.#head = at.head;
    this.#change = at.change;
  }

  head(): Head {
    return this.#head;
  }

  /** The last change of the tables that this node has seen. */
  get change(): LastChange {
    return this.#change;
  }

  start(): number {
    return this.tables.start();
  }

  read(from_seq: number, options: ReadOptions = {}): AsyncIterable<JournalEntry> {
    // What comes after the head is for the next look to bring.
    return entriesOf(this.#asking, from_seq, this.#head.seq, options);
  }

  /** The chain stored with an entry; undefined when there is no such entry. */
  async chainAt(seq: number): Promise<string | undefined> {
    return this.#head.seq < 0 ? undefined : chainAt(this.#asking, seq);
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
   * has read before is no longer there, and `CopyLost` when it can't have a whole copy of it; else the database is away.
   */
  async look(): Promise<News> {
    const from = this.#head;
    const asked_ms = performance.now();
    const looking = this.#connection.together(
      [
        {
          // The last entry known comes along without its bytes, and so does the last change: each must still be what it was.
          text: `SELECT seq, CASE WHEN seq > $1 THEN bytes END AS bytes, ${CHAIN_TEXT} FROM journal
                 WHERE seq >= $1 ORDER BY seq LIMIT ${PAGE_ROWS}`,
          values: [from.seq],
        },
        {
          text: `SELECT seq, entry, ${AT_US_TEXT}, definition, CASE WHEN seq > $1 THEN rows END AS rows
                 FROM changes WHERE seq >= $1 ORDER BY seq LIMIT ${PAGE_ROWS}`,
          values: [this.#change.seq],
        },
        LEADERSHIP,
      ],
      'one moment',
    );
    const [entries, changes, leading] = await answered(this.#connection, looking);
    const leadership = this.#noted(leading, asked_ms);
    const known = from.seq < 0 ? undefined : entries[0];
    if (from.seq >= 0 && (known?.seq !== from.seq || known.chain !== from.chain)) {
      throw new JournalDamage(from.seq, 'it was read before, and is not there any more or is another');
    }
    assertChangeKept(this.#change, changes[0]);
    const fresh = known === undefined ? entries : entries.slice(1);
    let head = from;
    const read = fresh.map((row) => {
      head = followed(head, row);
      return { seq: head.seq, bytes: row.bytes as Uint8Array };
    });
    const complete = entries.length < PAGE_ROWS && changes.length < PAGE_ROWS;
    const made: ChangedRows[] = [];
    let last = this.#change;
    for (const row of changes) {
      if (row.seq === this.#change.seq) continue;
      const entry = row.entry as number;
      // One made with entries that are still to be read waits for them.
      if (!complete && entry > head.seq) break;
      if (row.seq !== last.seq + 1) throw changeGone(last.seq + 1);
      const rows = here(() => this.tables.apply(changeOf(row)));
      if (rows.length > 0) made.push({ entry, rows });
      last = changeIn(row);
    }
    if (read.length > 0) here(() => this.#mark.write(head));
    // Only what has been taken in as a whole was read: whoever gave it up half way would never be told of it again.
    this.#head = head;
    this.#change = last;
    return { entries: read, changes: made, leadership, complete };
  }

  /** Who leads, and nothing else of what is new. */
  async leadership(): Promise<Leadership> {
    const asked_ms = performance.now();
    return this.#noted(await answered(this.#connection, this.#connection.query(LEADERSHIP)), asked_ms);
  }

  #noted(rows: readonly Row[], asked_ms: number): Leadership {
    const leadership = leadershipOf(oneRow(rows));
    if (leadership.standby) throw new DatabaseRefused(`the database: ${STANDBY}`);
    this.clock.heard(leadership.at_ms, asked_ms, performance.now());
    return leadership;
  }

  /** Says that this node is there to lead or to follow, for as long as its connection lasts; or no longer. */
  async attend(attends: boolean): Promise<void> {
    this.#attends = attends;
    const connection = this.#connection;
    await answered(connection, connection.query(attends ? ATTEND : LEAVE));
  }

  /** Whether another node has said so, and lately asked for news. */
  async isAccompanied(): Promise<boolean> {
    const others = await this.#asked((connection) => answered(connection, connection.query(OTHERS)));
    return oneRow(others).there as boolean;
  }

  /** An answer. Whoever leads looks for no news, which would tell that the connection broke: it makes a new one and asks once more. */
  async #asked<T>(ask: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = this.#connection;
    try {
      return await ask(connection);
    } catch (error) {
      if (!this.tables.leading || this.#closed) throw error;
      if (connection === this.#connection) {
        this.#renewed ??= this.#renew().finally(() => {
          this.#renewed = undefined;
        });
        await this.#renewed;
      }
      return ask(this.#connection);
    }
  }

  async #renew(): Promise<void> {
    await this.#connection.close();
    this.#connection = await this.connect();
    if (this.#attends) await this.attend(true);
  }

  /** Calls `heard` when the leader says that there is news: a hint, and no more. */
  async hear(heard: () => void): Promise<void> {
    const connection = this.#connection;
    const asked = connection.query({ text: 'SELECT current_schema() AS schema' });
    const { schema } = oneRow(await answered(connection, asked));
    await answered(connection, connection.listen(`realm_${schema}`, heard));
  }

  /** Makes a new connection in place of one that broke; `heard` as in `hear`. */
  async reconnect(heard: () => void): Promise<void> {
    await this.#renew();
    await this.hear(heard);
  }

  /** Notes what this node itself made durable, as the leader. */
  wrote(head: Head, change: LastChange): void {
    if (head.seq !== this.#head.seq) this.#mark.write(head);
    this.#head = head;
    this.#change = change;
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#snapshots.close();
    this.tables.close();
    await this.#connection.close();
    this.#mark.close();
    this.#release();
  }
}

/** Throws `DatabaseRefused` where a node should not come to lead on a server, since it keeps less than it must. */
async function assertDurable(
  connection: Connection,
  { volatile = false, replicas }: Pick<SharedOptions, 'volatile' | 'replicas'>,
): Promise<void> {
  if (volatile) return;
  assertNone(await troublesOfPostgres((text) => connection.query({ text }), replicas));
}

function assertNone(troubles: readonly string[]): void {
  if (troubles.length > 0) throw new DatabaseRefused(`the database: ${troubles.join('; ')}`);
}

/** Does something in the node's own folder; where that fails, what it has is half of something. */
function here<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new CopyLost(`this node's copy can't be written: ${(cause as Error).message}`, { cause });
  }
}

/** Throws where the last change that was seen is not there any more, or is another: the first row that was asked for is to be it. */
function assertChangeKept({ seq, at_us }: LastChange, row: Row | undefined): void {
  if (seq === 0 || (row?.seq === seq && row.at_us === at_us)) return;
  if (row !== undefined && row.seq !== seq) throw changeGone(seq);
  throw new CopyLost(
    `the change of tables ${seq} was read before, and is not there any more or is another: the database has lost what it acknowledged`,
  );
}

function changeGone(seq: number): CopyLost {
  return new CopyLost(
    `the change of tables ${seq} is gone: this node was away for longer than changes are kept`,
  );
}

function changeOf({ definition, rows }: Row): Change {
  return rows === null ? { definition: String(definition) } : { rows: rows as Uint8Array };
}

/**
 * Opens the database that nodes share, making what it lacks, and copies its tables. Throws `JournalDamage` when this
 * node has seen more of the journal than there is, and `JournalLocked` when another runs on its folder.
 */
export async function openShared(options: SharedOptions): Promise<Shared> {
  const { connect, data, volatile = false, replicas, warn = warnOfProcess } = options;
  const folder = dataFolder(data);
  assertRoom(folder);
  makeDataFolder(folder);
  const lock = holdLock(folder.lock);
  const closers: (() => unknown)[] = [() => lock.release()];
  try {
    const connection = await connect();
    closers.push(() => connection.close());
    if (!volatile) assertNone(await troublesOfServer(connect, replicas));
    await prepareShared(connection);
    const tables = new TablesCopy(path.join(folder.root, 'tables.copy'));
    closers.push(() => tables.close());
    const at = await copyTables(connection, tables);
    await assertKept(connection, readMark(folder.mark), at.head);
    const { snapshots: others } = options;
    const snapshots = new Snapshots(dataFolder(others ?? data).snapshots, warn);
    if (others === undefined) snapshots.tidy();
    const mark = new MarkWriter(folder.mark, at.head);
    const shared = new Shared(options, connection, tables, snapshots, mark, () => lock.release(), at);
    await shared.leadership();
    return shared;
  } catch (error) {
    for (const close of closers.reverse()) await close();
    throw error;
  }
}
