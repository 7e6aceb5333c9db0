import type { Head } from './chain.ts';
import type { Receipt } from './receipt.ts';
import type { Part, Snapshot } from './snapshot.ts';

/**
 * A local store answers at once, a distant one with a promise; `await` takes both, so callers know neither.
 */
export type Awaitable<T> = T | Promise<T>;

/** What an append may do besides. */
export interface Besides {
  /** The first of the entries begins a new part of the journal: see `start`. */
  readonly begins?: true;
  /** Changes of the ordinary tables, made in the same transaction: all of it is durable, or nothing. */
  readonly tables?: (() => void) | undefined;
}

/** An entry as stored. What the bytes mean is none of the journal's business. */
export interface JournalEntry {
  readonly seq: number;
  readonly bytes: Uint8Array;
}

export interface ReadOptions {
  /**
   * Recompute the chain on the way, and throw `JournalDamage` at the first entry that doesn't agree with it.
   * The chain stored with the entry before `from_seq` is where it starts from. Whoever replays wants this,
   * also after a snapshot; whoever only shows an entry may do without. Default false.
   */
  readonly verify?: boolean;
}

/**
 * A journal that is only looked at. Any number of readers may be open, beside a writer or without one.
 *
 * Following a journal is reading it again from where the last read ended.
 */
export interface JournalReader {
  /** The last durable entry this reader knows of. */
  head(): Head;

  /** The entry that began the newest part: what is played is played from there on. 0 for a journal of one part. */
  start(): number;

  /**
   * The entries from `from_seq` to the head, in order and in pages: nothing is held but the page at hand, and
   * entries appended meanwhile may or may not be among them. Nothing for a `from_seq` past the head.
   *
   * Throws `JournalDamage` where an entry is missing or unreadable.
   */
  read(from_seq: number, options?: ReadOptions): Iterable<JournalEntry> | AsyncIterable<JournalEntry>;

  /** The chain stored with an entry, that of an empty journal before the first; undefined when there is no such entry. */
  chainAt(seq: number): Awaitable<string | undefined>;

  /**
   * The newest snapshot that is whole and belongs to the journal's newest part; undefined when there is none, and the
   * world is then replayed from the start. Snapshots passed over are warned of. The parts' bytes are the caller's,
   * and lie at multiples of 8 in memory.
   */
  loadSnapshot(): Promise<Snapshot | undefined>;

  /** Gives back files and locks. Harmless when repeated. */
  close(): Awaitable<void>;
}

/**
 * The one ordered, durable log that the world is a function of, as its only writer sees it.
 *
 * Who the writer is, is settled when the journal is opened (a lock for SQLite, an epoch for a shared
 * database), and checked again by every append: no caller passes it along.
 */
export interface Journal extends JournalReader {
  /**
   * Makes a batch durable, all or nothing: the entries take the numbers after the head, in their order, and
   * the receipts are written with them. When it returns (or its promise resolves) both survive a crash of the
   * process and of the machine. One append at a time.
   *
   * Throws `OutcomeUnknown` on any failure; every append after it throws too. The batch may then be there or
   * not, but never in part: stop, open the journal again and look.
   */
  append(entries: readonly Uint8Array[], receipts?: readonly Receipt[], besides?: Besides): Awaitable<void>;

  /** What was answered to this key before; also when it has expired but isn't pruned yet. */
  receipt(account: number, key: string): Awaitable<Receipt | undefined>;

  /** Forgets up to `limit` (1,000) receipts that expired by `now_ms`, and answers how many those were. */
  pruneReceipts(now_ms: number, limit?: number): Awaitable<number>;

  /**
   * Drops entries before one, the oldest first and at most `limit`, and answers how many those were; what is kept rests on the chain of the last that went.
   * Never of the newest part. Missing where all is kept, as in a database that nodes share.
   */
  dropBefore?(seq: number, limit: number): Awaitable<number>;

  /**
   * Keeps the world as it was after entry `seq`, a durable one, so that opening need not replay what came
   * before; the snapshot before it is kept as well, older ones go.
   *
   * The parts are asked for one after another while they are written, with turns of the event loop between
   * and within them: what a part's bytes say must not change until the next part is asked for, and all must
   * show the same moment. Resolves when the snapshot is durable and was read back; one at a time.
   */
  saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void>;
}
