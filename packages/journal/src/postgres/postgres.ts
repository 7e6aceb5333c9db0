import type { Head } from '../chain.ts';
import { follow } from '../chain.ts';
import type { Commit } from '../database.ts';
import { JournalLocked, OutcomeUnknown } from '../errors.ts';
import type { Besides, Journal, JournalEntry, ReadOptions } from '../journal.ts';
import type { Receipt } from '../receipt.ts';
import { Receipts } from '../receipts.ts';
import { JOURNAL_STEPS } from '../schema.ts';
import type { Part, Snapshot } from '../snapshot.ts';
import type { SqliteOptions } from '../sqlite.ts';
import { migrate, type Statement, type Tables } from '../tables.ts';
import { answered } from './answered.ts';
import { type RowChange, rowsIn } from './changeset.ts';
import type { DatabaseClock } from './clock.ts';
import { CommitWatch } from './commit_watch.ts';
import type { Connection, Query } from './connection.ts';
import { oneRow } from './connection.ts';
import type { Change } from './copy.ts';
import { AT_US_TEXT, changeIn, type LastChange } from './copying.ts';
import { translated } from './dialect.ts';
import { LEASE_MS, Lease } from './lease.ts';
import { DEPOSED } from './schema.ts';
import { type ChangedRows, openShared, type Shared, type SharedOptions } from './shared.ts';
import { deletionsOf, puttingsOf } from './statements.ts';
import { DurableWatch } from './watch.ts';

/** The journal's own table, which is there already and has more columns. */
const OWN = /^CREATE TABLE journal\b/;

/** Changed rows are kept this long for those who follow; whoever was away for longer starts over. */
const CHANGES_KEPT = '15 minutes';

export interface LeadOptions {
  /** As in `SqliteOptions`. */
  readonly commit?: Commit;
  /** How long a leader that is silent keeps others from taking over, in ms. */
  readonly lease_ms?: number;
  /**
   * Told once when this node must not lead any more: its lease is over, or a commit failed. It must end before it
   * answers anything else.
   */
  readonly onLost?: (error: Error) => void;
  /** Whether nothing that is done to the tables is sent until `keep`: closed before it, the database is as it was. */
  readonly on_trial?: boolean;
  /** Whether it leads for a command alone: from when on no node has led stays as it was. */
  readonly in_passing?: boolean;
}

/** Opens the journal as its one writer. Throws `JournalLocked` while another node leads. */
export async function openPostgresJournal(
  options: SharedOptions & LeadOptions & Pick<SqliteOptions, 'sees'>,
): Promise<PostgresJournal> {
  const shared = await openShared(options);
  try {
    if (options.sees !== undefined) {
      migrate(shared.tables, 'journal', JOURNAL_STEPS);
      options.sees(shared.tables);
    }
    const journal = await lead(shared, options);
    if (journal !== undefined) return journal;
    throw new JournalLocked('another node leads on this database');
  } catch (error) {
    await shared.close();
    throw error;
  }
}

/**
 * Makes a node the leader, if none leads: from then on nobody else writes. What was written before is taken in by
 * `look` first, so `took` is told of entries that came meanwhile. Answers undefined where another leads.
 */
export async function lead(
  shared: Shared,
  { commit, lease_ms = LEASE_MS, onLost = () => {}, on_trial = false, in_passing = false }: LeadOptions = {},
  took: (entries: readonly JournalEntry[], changes: readonly ChangedRows[]) => void = () => {},
): Promise<PostgresJournal | undefined> {
  // A transaction that a stopped process left half way must not hold up the next leader.
  const writing = await shared.connect({ idle_in_transaction_session_timeout: lease_ms });
  const renewing = await shared.connect({ statement_timeout: lease_ms });
  const close = () => Promise.all([writing.close(), renewing.close()]);
  try {
    // The server may have been set otherwise since this node started.
    await answered(writing, shared.assertDurable(writing));
    const { pid } = oneRow(
      await answered(writing, writing.query({ text: 'SELECT pg_backend_pid() AS pid' })),
    );
    const before = in_passing ? await shared.leadership() : undefined;
    const asked_at = performance.now();
    const leading = renewing.query({
      text: 'SELECT realm_lead($1, $2, $3) AS epoch',
      values: [shared.node, shared.address, lease_ms],
    });
    const { epoch } = oneRow(await answered(renewing, leading));
    if (epoch === null) {
      await close();
      return undefined;
    }
    const lost = (error: Error) => journal?.lose(error);
    let journal: PostgresJournal | undefined;
    const lease = new Lease({
      connection: renewing,
      epoch: epoch as number,
      lasts_ms: lease_ms,
      asked_at,
      address: () => shared.address,
      renewed_at_ms: before?.renewed_at_ms,
      onLost: lost,
    });
    try {
      for (;;) {
        const { entries, changes, complete } = await shared.look();
        took(entries, changes);
        if (complete) break;
      }
      shared.tables.lead();
      const work = new CommitWatch(writing, Number(pid), renewing, 2 * lease_ms);
      journal = new PostgresJournal(shared, writing, renewing, lease, work, commit, onLost, on_trial);
      await journal.prepare();
      return journal;
    } catch (error) {
      lease.drop();
      throw error;
    }
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The journal as the leader has it. What waits is sent as one transaction over one connection, while the next gathers:
 * entries, and whatever the tables' copy was made to differ by. The first statement locks the epoch, or fails.
 */
export class PostgresJournal implements Journal {
  readonly lease: Lease;
  /** The time that all nodes go by. */
  readonly clock: DatabaseClock;
  readonly #shared: Shared;
  readonly #writing: Connection;
  readonly #renewing: Connection;
  readonly #work: CommitWatch;
  readonly #commit: Commit;
  readonly #onLost: (error: Error) => void;
  readonly #watch: DurableWatch;
  #receipts: Receipts | undefined;
  #begin: Statement | undefined;
  /** Entries that wait to be sent, and the head once they are durable. */
  #entries: { readonly bytes: Uint8Array; readonly chain: string }[] = [];
  #ahead: Head;
  /** The transaction under way, and the one that will follow it. */
  #sending: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** Kept until what was done is to last. */
  #trial: PromiseWithResolvers<void> | undefined;
  #notifying = false;
  #failure: OutcomeUnknown | undefined;
  #closed: Promise<void> | undefined;

  constructor(
    shared: Shared,
    writing: Connection,
    renewing: Connection,
    lease: Lease,
    work: CommitWatch,
    commit: Commit = (commit) => commit(),
    onLost: (error: Error) => void,
    on_trial: boolean,
  ) {
    this.clock = shared.clock;
    this.#shared = shared;
    this.#writing = writing;
    this.#renewing = renewing;
    this.lease = lease;
    this.#work = work;
    this.#commit = commit;
    this.#onLost = onLost;
    this.#ahead = shared.head();
    shared.tables.onWritten = () => this.#write().catch(() => {});
    shared.tables.settled = () => this.settled();
    if (on_trial) this.#trial = Promise.withResolvers();
    // What is written meanwhile waits as for a transaction that is under way.
    this.#sending = this.#trial?.promise;
    this.#watch = new DurableWatch(renewing, shared.options, (error) => this.lose(error));
  }

  /** Makes the journal's own tables. */
  async prepare(): Promise<void> {
    migrate(this.tables, 'journal', JOURNAL_STEPS);
    if (this.#trial === undefined) await this.settled();
    this.#receipts = new Receipts(this.tables);
    this.#begin = this.tables.prepare('INSERT INTO beginnings (seq) VALUES (?)');
  }

  /** Where it leads on trial: all that was done since is made durable. Belongs before the first append. */
  async keep(): Promise<void> {
    const trial = this.#trial;
    if (trial === undefined) return;
    this.#trial = undefined;
    if (this.#next === undefined) this.#sending = undefined;
    trial.resolve();
    await this.settled();
  }

  get tables(): Shared['tables'] & Tables {
    return this.#shared.tables;
  }

  get epoch(): number {
    return this.lease.epoch;
  }

  head(): Head {
    return this.#shared.head();
  }

  start(): number {
    return this.#shared.start();
  }

  /**
   * Undefined when all that was written, entries and tables, is durable; else resolves when it is. Once a commit has failed it never
   * resolves: what was written may be anything.
   */
  settled(): Promise<void> | undefined {
    if (this.#failure !== undefined) return Promise.reject(this.#failure);
    return this.#next ?? this.#sending;
  }

  async append(
    entries: readonly Uint8Array[],
    receipts: readonly Receipt[] = [],
    { begins, tables }: Besides = {},
  ): Promise<void> {
    this.#assertAlive();
    if (begins || receipts.length > 0 || tables !== undefined) {
      this.tables.transaction(() => {
        if (begins) this.#begin?.run(this.#ahead.seq + 1);
        for (const receipt of receipts) this.#receipts?.put(receipt);
        tables?.();
      });
    }
    for (const bytes of entries) {
      this.#ahead = follow(this.#ahead, bytes);
      this.#entries.push({ bytes: Uint8Array.from(bytes), chain: this.#ahead.chain });
    }
    await this.#write();
  }

  read(from_seq: number, options?: ReadOptions): AsyncIterable<JournalEntry> {
    return this.#shared.read(from_seq, options);
  }

  chainAt(seq: number): Promise<string | undefined> {
    return this.#shared.chainAt(seq);
  }

  receipt(account: number, key: string): Receipt | undefined {
    return this.#receipts?.get(account, key);
  }

  async pruneReceipts(now_ms: number, limit = 1_000): Promise<number> {
    const pruned = this.#receipts?.prune(now_ms, limit) ?? 0;
    await this.settled();
    return pruned;
  }

  /** Forgets changed rows that everyone who follows has had; whoever had all of them knows the last that is left by then. */
  async pruneChanges(): Promise<void> {
    await this.#renewing.query({
      text: `DELETE FROM changes WHERE definition IS NULL
               AND seq < (SELECT max(seq) FROM changes WHERE at < now() - INTERVAL '${CHANGES_KEPT}')`,
    });
  }

  saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    return this.#shared.saveSnapshot(seq, parts);
  }

  loadSnapshot(): Promise<Snapshot | undefined> {
    return this.#shared.loadSnapshot();
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  /** From here on nothing is durable any more; whoever waits is told that the outcome is unknown. */
  lose(error: Error): void {
    if (this.#failure === undefined && this.#closed === undefined) this.#fail(error);
  }

  async #close(): Promise<void> {
    if (this.#trial === undefined) await this.settled()?.catch(() => {});
    this.#failure ??= new OutcomeUnknown('the journal is closed');
    this.#watch.close();
    await this.lease.release();
    await Promise.all([this.#writing.close(), this.#renewing.close()]);
    await this.#shared.close();
  }

  /** Sends what waits, after what is under way. Resolves when it is durable. */
  #write(): Promise<void> {
    this.#next ??= (this.#sending ?? Promise.resolve()).then(() => {
      this.#sending = this.#next;
      this.#next = undefined;
      return this.#send();
    });
    return this.#next;
  }

  async #send(): Promise<void> {
    this.#assertAlive();
    const entries = this.#entries.splice(0);
    const head = this.#ahead;
    const changes = this.tables.take();
    let { change } = this.#shared;
    try {
      if (entries.length > 0 || changes.length > 0) change = await this.#commitOnce(entries, changes, head);
    } catch (error) {
      throw this.#fail(error as Error);
    }
    if (this.#failure !== undefined) throw this.#failure;
    this.#shared.wrote(head, change);
    if (this.#next === undefined) this.#sending = undefined;
    this.#notify();
  }

  /** Commits by way of the hook that tests fail in. */
  async #commitOnce(
    entries: readonly { readonly bytes: Uint8Array; readonly chain: string }[],
    changes: readonly Change[],
    head: Head,
  ): Promise<LastChange> {
    const durable = this.#shared.head();
    let { change } = this.#shared;
    const queries = [
      {
        text: 'SELECT realm_fence($1, $2, $3, $4, $5)',
        values: [this.epoch, durable.seq, Buffer.from(durable.chain, 'hex'), change.seq, change.at_us],
      },
      ...this.#insertion(entries, head),
      ...this.#alterations(changes),
      ...this.#log(changes, head),
    ];
    let committed: Promise<unknown> | undefined;
    try {
      this.#commit(() => {
        committed = this.#work.over(this.#writing.together(queries)).then((answers) => {
          if (changes.length > 0) change = changeIn(answers.at(-1)?.[0]);
        });
      });
    } finally {
      await committed;
    }
    return change;
  }

  /** All entries in three values: their bytes end to end, how long each is, and their chains. */
  #insertion(
    entries: readonly { readonly bytes: Uint8Array; readonly chain: string }[],
    head: Head,
  ): Query[] {
    if (entries.length === 0) return [];
    let end = 0;
    const starts = entries.map(({ bytes }) => {
      const start = end + 1;
      end += bytes.length;
      return start;
    });
    return [
      {
        text: `INSERT INTO journal (seq, epoch, bytes, chain)
               SELECT $1::bigint + n, $6, substr($2::bytea, start, length),
                      substr($3::bytea, 1 + 32 * (n::integer - 1), 32)
               FROM unnest($4::integer[], $5::integer[]) WITH ORDINALITY AS entry (start, length, n)`,
        values: [
          head.seq - entries.length,
          Buffer.concat(entries.map(({ bytes }) => bytes)),
          Buffer.from(entries.map(({ chain }) => chain).join(''), 'hex'),
          starts,
          entries.map(({ bytes }) => bytes.length),
          this.epoch,
        ],
      },
    ];
  }

  /** Definitions first, then every row as it is by now. */
  #alterations(changes: readonly Change[]): Query[] {
    const definitions = changes
      .flatMap(({ definition }) => definition ?? [])
      .filter((each) => !OWN.test(each));
    const newest = new Map<string, RowChange>();
    for (const { rows } of changes) {
      if (rows === undefined) continue;
      for (const row of rowsIn(rows)) newest.set(JSON.stringify([row.table, row.key]), row);
    }
    const tables = this.tables.rowsOf([...newest.values()]);
    return [
      ...definitions.map((definition) => ({ text: translated(definition) })),
      ...tables.flatMap(deletionsOf),
      ...tables.flatMap(puttingsOf),
    ];
  }

  /** What those who follow read. */
  #log(changes: readonly Change[], head: Head): Query[] {
    return changes.map(({ definition, rows }, i) => ({
      text: `INSERT INTO changes (seq, entry, definition, rows) VALUES ($1, $2, $3, $4) RETURNING seq, ${AT_US_TEXT}`,
      values: [
        this.#shared.change.seq + 1 + i,
        head.seq,
        definition ?? null,
        rows === undefined ? null : Buffer.from(rows),
      ],
    }));
  }

  /** A hint to those who follow; they look by themselves too. */
  #notify(): void {
    if (this.#notifying) return;
    this.#notifying = true;
    this.#renewing
      .query({ text: `SELECT pg_notify('realm_' || current_schema(), '')` })
      .catch(() => {})
      .finally(() => {
        this.#notifying = false;
      });
  }

  #assertAlive(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  #fail(cause: Error): OutcomeUnknown {
    if (this.#failure === undefined) {
      const deposed = (cause as { code?: string }).code === DEPOSED;
      const reason = deposed ? 'another node leads now' : cause.message;
      this.#failure = new OutcomeUnknown(
        `the journal can't be written, and nothing is certain after it: ${reason}`,
        {
          cause,
        },
      );
      // Whatever is still under way ends before the next leader begins, so it need not wait for the lease.
      void this.lease.release();
      this.#watch.close();
      this.#onLost(this.#failure);
    }
    this.#next = undefined;
    this.#sending = undefined;
    return this.#failure;
  }
}
