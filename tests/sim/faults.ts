/** What may happen to the process or its disk while a commit is under way. */
export const FAULTS = {
  /** `kill -9` before the commit: the system keeps all that was written. */
  killed: 'before the write',
  /** Power is gone before the commit. */
  power: 'before the write',
  /** Power is gone while the log is written: its beginning is there. */
  torn: 'during the write',
  /** The same, and the disk wrote its sectors in an order of its own. */
  reordered: 'during the write',
  /** The log is on the disk, the mark isn't. */
  unmarked: 'before the mark',
  /** The log is on the disk, the mark half. */
  torn_mark: 'during the mark',
  /** All is on the disk, and nobody was told. */
  unanswered: 'before the answer',
  /** The log was just moved into the database, whose sectors are there in part. */
  torn_database: 'during the checkpoint',
  /** The disk is full: the commit fails, and the process ends by itself. */
  disk_full: 'instead of the write',
  /** The sync fails, and what was to be synced is there in part: the process ends by itself. */
  failed_sync: 'instead of the sync',
} as const;

export type Fault = keyof typeof FAULTS;

/** The process is gone: whatever it still does, nobody hears of it. */
export class Crash extends Error {
  override name = 'Crash';
}

/** A bug that is planted to see that it is found. */
export const BUGS = {
  skipped_fsync: 'a third of all commits are not synced',
  early_reply: 'a third of all appends are answered before they are committed',
  unstable_sort: 'the entries of an append are sorted by their time, and not stably',
} as const;

export type Bug = keyof typeof BUGS;
