import { DatabaseSync } from 'node:sqlite';
import { assert, the } from '@realm/base';
import type { Head } from './chain.ts';
import { EMPTY, follow } from './chain.ts';
import { type Commit, Database } from './database.ts';
import { JournalDamage, JournalLocked } from './errors.ts';
import type { Besides, Journal, JournalEntry, ReadOptions } from './journal.ts';
import type { Receipt } from './receipt.ts';
import type { Part, Snapshot } from './snapshot.ts';
import type { Tables } from './tables.ts';

/** What outlives a memory journal's closing: the disk it pretends to have. */
export class MemoryDisk {
  readonly rows: { readonly bytes: Uint8Array; readonly chain: string }[] = [];
  /** The entries that began a part. */
  readonly beginnings: number[] = [];
  readonly receipts = new Map<string, Receipt>();
  snapshots: Snapshot[] = [];
  readonly tables = new DatabaseSync(':memory:');
  locked = false;
}

export interface MemoryOptions {
  /** An own, empty one by default. */
  readonly disk?: MemoryDisk;
  /** As in `SqliteOptions`. */
  readonly commit?: Commit;
}

export function openMemoryJournal({ disk = new MemoryDisk(), commit }: MemoryOptions = {}): MemoryJournal {
  if (disk.locked) throw new JournalLocked('this disk is in use');
  disk.locked = true;
  return new MemoryJournal(disk, commit);
}

/** A journal for tests, the lab and simulations: as the others in all but outliving the process. */
export class MemoryJournal implements Journal {
  /** The ordinary tables beside the journal. */
  readonly tables: Tables;
  readonly #database: Database;
  readonly #disk: MemoryDisk;
  readonly #commit: Commit;
  #head: Head;
  #closed = false;

  constructor(disk: MemoryDisk, commit: Commit = (commit) => commit()) {
    this.#database = new Database(disk.tables, commit);
    this.tables = this.#database;
    this.#disk = disk;
    this.#commit = commit;
    this.#head = headOf(disk.rows.length - 1, disk.rows.at(-1)?.chain);
  }

  head(): Head {
    return this.#head;
  }

  start(): number {
    return this.#disk.beginnings.at(-1) ?? 0;
  }

  append(
    entries: readonly Uint8Array[],
    receipts: readonly Receipt[] = [],
    { begins, tables }: Besides = {},
  ): void {
    this.#database.assertAlive();
    if (this.#closed) throw new Error('the journal is closed');
    let head = this.#head;
    const rows = entries.map((bytes) => {
      head = follow(head, bytes);
      return { bytes: Uint8Array.from(bytes), chain: head.chain };
    });
    const keep = () => {
      if (begins) this.#disk.beginnings.push(this.#disk.rows.length);
      for (const row of rows) this.#disk.rows.push(row);
      for (const receipt of receipts) {
        const reply = Uint8Array.from(receipt.reply);
        this.#disk.receipts.set(receiptKey(receipt.account, receipt.key), { ...receipt, reply });
      }
    };
    try {
      if (tables === undefined) this.#commit(keep);
      else this.#with(tables, keep);
    } catch (error) {
      throw this.#database.fail(error);
    }
    this.#head = head;
  }

  /** Changes the tables and keeps the rest in one commit. */
  #with(tables: () => void, keep: () => void): void {
    const connection = this.#disk.tables;
    connection.exec('BEGIN');
    try {
      tables();
      this.#commit(() => {
        connection.exec('COMMIT');
        keep();
      });
    } finally {
      if (connection.isTransaction) connection.exec('ROLLBACK');
    }
  }

  *read(from_seq: number, { verify = false }: ReadOptions = {}): Iterable<JournalEntry> {
    assert(Number.isSafeInteger(from_seq) && from_seq >= 0, 'a journal is read from an entry on');
    const { rows } = this.#disk;
    let head = headOf(from_seq - 1, rows[from_seq - 1]?.chain);
    for (let seq = from_seq; seq < rows.length; seq++) {
      const { bytes, chain } = the(rows[seq], 'an entry before the last');
      if (verify) head = follow(head, bytes);
      if (verify && head.chain !== chain)
        throw new JournalDamage(seq, 'its bytes do not agree with its chain');
      yield { seq, bytes };
    }
  }

  chainAt(seq: number): string | undefined {
    return seq === EMPTY.seq ? EMPTY.chain : this.#disk.rows[seq]?.chain;
  }

  receipt(account: number, key: string): Receipt | undefined {
    return this.#disk.receipts.get(receiptKey(account, key));
  }

  pruneReceipts(now_ms: number, limit = 1_000): number {
    const expired = [...this.#disk.receipts]
      .filter(([, receipt]) => receipt.expires_at <= now_ms)
      .slice(0, limit);
    for (const [key] of expired) this.#disk.receipts.delete(key);
    return expired.length;
  }

  async saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    assert(seq in this.#disk.rows, 'a snapshot stands at an entry of the journal');
    const copies: Part[] = [];
    for await (const { name, bytes } of parts) copies.push({ name, bytes: Uint8Array.from(bytes) });
    if (this.#closed) throw new Error('the journal was closed while a snapshot was being saved');
    const before = this.#disk.snapshots.filter((snapshot) => snapshot.seq < seq).at(-1);
    const snapshot = {
      seq,
      chain: the(this.#disk.rows[seq], 'the entry of a snapshot').chain,
      parts: copies,
    };
    this.#disk.snapshots = before === undefined ? [snapshot] : [before, snapshot];
  }

  /** The parts are copies: whoever loads a snapshot may build the world on its very bytes. */
  async loadSnapshot(): Promise<Snapshot | undefined> {
    const newest = this.#disk.snapshots.at(-1);
    if (newest === undefined || newest.seq < this.start()) return undefined;
    return {
      ...newest,
      parts: newest.parts.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) })),
    };
  }

  close(): void {
    if (!this.#closed) this.#disk.locked = false;
    this.#closed = true;
  }
}

function headOf(seq: number, chain: string | undefined): Head {
  return chain === undefined ? EMPTY : { seq, chain };
}

function receiptKey(account: number, key: string): string {
  return `${account} ${key}`;
}
