import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Random } from '@realm/base';
import { openSqliteJournal, type SqliteJournal } from '@realm/journal';
import { type Bug, Crash, type Fault } from './faults.ts';
import { copyFolder, type Image, imageOf, readFile, torn } from './image.ts';

/** Appends that a fault waits for a checkpoint, before it strikes all the same. */
const PATIENCE = 40;

/** The header of SQLite's write-ahead log, which tells whose the pages after it are. */
const LOG_HEADER_BYTES = 32;

/** What struck, and in which commit: an append's, or that of the tables alone. */
export interface Strike {
  readonly fault: Fault;
  readonly commit: 'append' | 'tables';
}

/**
 * A disk under simulation: the real journal on real files, and what they may hold after a crash, which depends on what
 * was synced. A commit is the moment at which a fault strikes; what the disk then holds is a new folder, and the next
 * life of the server opens that.
 */
export class SimDisk {
  /** What struck in this life. */
  strike: Strike | undefined;
  /** Called at the moment the process is gone. */
  onCrash: () => void = () => {};
  readonly #root: string;
  readonly #random: Random;
  readonly #bug: Bug | undefined;
  #folder: string;
  #lives = 0;
  #armed: { readonly fault: Fault; after: number; patience: number } | undefined;
  /** Whether the server is up, and whether the commit under way is an append's. */
  #up = false;
  #appending = false;
  /** The files as they were last synced, where a commit since then was not: only with a planted bug. */
  #synced: Image | undefined;
  /** The database as it was before the append that is under way, for a fault that tears it. */
  #database: Buffer = Buffer.alloc(0);
  /** Where the next life begins, once a crash has left something. */
  #leaving: string | undefined;

  constructor(parent: string, random: Random, bug: Bug | undefined) {
    this.#root = mkdtempSync(path.join(parent, 'realm-sim-'));
    this.#random = random;
    this.#bug = bug;
    this.#folder = this.#next();
  }

  #next(): string {
    const folder = path.join(this.#root, `${this.#lives++}`);
    mkdirSync(folder);
    return folder;
  }

  async open(warn: (line: string) => void): Promise<SqliteJournal> {
    this.strike = undefined;
    this.#up = false;
    return await openSqliteJournal({
      data: this.#folder,
      warn,
      commit: (commit) => this.#commit(commit),
    });
  }

  /** The server has started: faults may strike. */
  up(): void {
    this.#up = true;
  }

  get isUp(): boolean {
    return this.#up;
  }

  /** A fault strikes in the `after`-th commit from now on. */
  arm(fault: Fault, after: number): void {
    this.#armed = { fault, after, patience: PATIENCE };
  }

  get armed(): boolean {
    return this.#armed !== undefined;
  }

  /** Does an append. */
  append(work: () => void): void {
    this.#appending = true;
    if (this.#armed?.fault === 'torn_database') this.#database = readFile(this.#folder, 'realm.db');
    try {
      work();
      if (this.#armed !== undefined) this.#afterAppend(this.#armed.fault);
    } finally {
      this.#appending = false;
    }
  }

  #commit(commit: () => void): void {
    if (this.strike !== undefined) throw new Crash('the process is gone');
    const armed = this.#armed;
    if (armed === undefined || !this.#up || --armed.after > 0) return this.#plain(commit);
    switch (armed.fault) {
      case 'killed':
        return this.#crash(armed.fault, {});
      case 'power':
        return this.#crash(armed.fault, this.#synced ?? {});
      case 'disk_full':
        this.#strike(armed.fault);
        throw new Error('the disk is full');
      case 'torn':
      case 'reordered':
      case 'unmarked':
      case 'failed_sync':
        return this.#during(armed.fault, commit);
      default:
        // These strike once the append is done.
        return this.#plain(commit);
    }
  }

  /** A commit that nothing happens to, unless the planted bug lets it be without a sync. */
  #plain(commit: () => void): void {
    if (this.#bug !== 'skipped_fsync') return commit();
    const skipped = this.#random.below(3) === 0;
    const before = skipped ? (this.#synced ?? imageOf(this.#folder)) : undefined;
    commit();
    this.#synced = before;
  }

  #during(fault: 'torn' | 'reordered' | 'unmarked' | 'failed_sync', commit: () => void): void {
    const log = readFile(this.#folder, 'realm.db-wal');
    const before: Image = this.#synced ?? {
      'realm.db': readFile(this.#folder, 'realm.db'),
      'journal.mark': readFile(this.#folder, 'journal.mark'),
    };
    commit();
    const after = readFile(this.#folder, 'realm.db-wal');
    const there =
      fault === 'unmarked'
        ? after
        : torn(before['realm.db-wal'] ?? log, after, this.#random, fault !== 'torn');
    // A log that begins anew has its header on the disk before anything is written after it.
    if (!there.equals(log)) after.copy(there, 0, 0, LOG_HEADER_BYTES);
    const image = { ...before, 'realm.db-wal': there };
    if (fault !== 'failed_sync') return this.#crash(fault, image);
    this.#strike(fault);
    this.#leave(image);
    throw new Error('the sync failed');
  }

  #afterAppend(fault: Fault): void {
    const armed = this.#armed;
    if (armed === undefined || !this.#up || armed.after > 0) return;
    if (fault === 'torn_database') {
      const moved = readFile(this.#folder, 'realm.db');
      if (!moved.equals(this.#database))
        this.#crash(fault, { 'realm.db': torn(this.#database, moved, this.#random, true) });
      if (--armed.patience > 0) return;
    }
    if (fault === 'torn_mark') this.#crash(fault, { 'journal.mark': this.#spoiltMark() });
    this.#crash(fault === 'torn_database' ? 'unanswered' : fault, {});
  }

  /** The mark with the line torn that was written last: the greater of the two. */
  #spoiltMark(): Buffer {
    const mark = readFile(this.#folder, 'journal.mark');
    const lines = [0, 4096].map((at) => mark.toString('latin1', at, at + 32));
    const newest = lines[0] > lines[1] ? 0 : 4096;
    return mark.fill(0, newest + this.#random.below(100), newest + 140);
  }

  /** The process is gone, and this is what the disk holds. */
  #crash(fault: Fault, image: Image): never {
    this.#strike(fault);
    this.#leave(image);
    this.onCrash();
    throw new Crash(fault);
  }

  #strike(fault: Fault): void {
    this.strike = { fault, commit: this.#appending ? 'append' : 'tables' };
    this.#armed = undefined;
  }

  #leave(image: Image): void {
    const folder = this.#next();
    copyFolder(this.#folder, folder, image);
    this.#leaving = folder;
    this.#synced = undefined;
  }

  /** The process has ended, by itself or not: `journal` is what it had open. */
  end(journal: SqliteJournal): void {
    if (this.#leaving === undefined) this.#leave({});
    try {
      journal.close();
    } catch {
      // A connection that failed may fail again.
    }
    rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = this.#leaving as string;
    this.#leaving = undefined;
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}
