/** What is stored is not what was acknowledged. Nothing may be served from it until someone has looked. */
export class JournalDamage extends Error {
  override name = 'JournalDamage';
  /** The first entry that is lost, altered or unreadable. */
  readonly seq: number;
  readonly reason: string;

  /** `place` is the file of the database, where it is one. */
  constructor(
    seq: number,
    reason: string,
    { place, ...options }: ErrorOptions & { readonly place?: string | undefined } = {},
  ) {
    super(
      `the journal is damaged at entry ${seq}: ${reason}${place === undefined ? '' : ` (${place})`}`,
      options,
    );
    this.seq = seq;
    this.reason = reason;
  }
}

/** A table beside the journal cannot be believed. Its entries may all be there: see what the message says. */
export class TableDamage extends Error {
  override name = 'TableDamage';
}

/** The tables are of a version that comes after this one, which must not touch them. */
export class NewerTables extends Error {
  override name = 'NewerTables';

  /** `done` steps were taken of the room's; this version knows `known`. */
  constructor(room: string, done: number, known: number) {
    super(`the tables of ${room} are at step ${done}; this version knows ${known}: run a newer one`);
  }
}

/** The tables are of a version that comes before this one, where they are not to be brought up to date: a start does that. */
export class OlderTables extends Error {
  override name = 'OlderTables';

  constructor() {
    super(
      "the tables are an older version's, and only a start brings them up to date: start this version on the data first, or use that version's `realm`",
    );
  }
}

/** Another process (or this one, twice) has the journal open for writing. */
export class JournalLocked extends Error {
  override name = 'JournalLocked';
}

/**
 * A write failed in a way that leaves open whether it was done. After it the only safe act is to exit and
 * open the journal again: a sync that failed once may "succeed" when repeated, though the data is gone.
 */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/**
 * A node has no whole copy any more of the database that it shares, or can't come to one from what it has. Nothing may be served or led on
 * from it: it copies all anew when it is started again.
 */
export class CopyLost extends Error {
  override name = 'CopyLost';
}

/** A database does not let itself be used as a node needs it; the message says why, and what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

/** A folder cannot keep a server's data: it can't be written, its disk is full, or it is another's. Also for a folder of copies. */
export class FolderRefused extends Error {
  override name = 'FolderRefused';
}

/** There is nothing to look at. */
export class NoJournal extends Error {
  override name = 'NoJournal';
}

/** A folder holds no whole backup, or not the one that was made. */
export class BackupDamage extends Error {
  override name = 'BackupDamage';
}

/** A folder that is to be filled holds something already. */
export class FolderTaken extends Error {
  override name = 'FolderTaken';
}
