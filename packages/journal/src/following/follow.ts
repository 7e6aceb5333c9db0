import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { backupName, newestBackup } from '../backups.ts';
import { FolderRefused } from '../errors.ts';
import { dataFolder } from '../folder.ts';
import { holdLock } from '../lock.ts';
import { readMark } from '../mark.ts';
import { Base } from './base.ts';
import {
  basesIn,
  FOLLOW_LOCK,
  type Followed,
  neededNoMore,
  noteFollowed,
  numberOf,
  unfinishedIn,
} from './copies.ts';

export interface FollowOptions {
  /** The data folder, on which a server may run or not. */
  readonly data: string;
  /** The folder to follow into, which must be there, best on another disk. */
  readonly to: string;
  /** How old a base becomes before a new one is made, in ms: the older, the longer restoring takes. */
  readonly every_ms: number;
  /** How far back any moment can be restored, in ms. */
  readonly keep_ms: number;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** Told when a base is whole, and of what went wrong; it is tried again. */
  readonly onBase?: (path: string) => void;
  readonly onFailure?: (error: Error) => void;
  /** Told each time all there was has been followed. */
  readonly onFollowed?: (followed: Followed) => void;
}

/** How often it is looked what was written; and where much was, for the log not to be begun anew twice meanwhile. */
const FOLLOW_MS = 100;
const BUSY_MS = 5;
const BUSY_BYTES = 256 * 1024;
/** How soon it is tried again after something went wrong. */
const AGAIN_MS = 5_000;
/** How often it is noted how far it came. */
const NOTE_MS = 1_000;

const LOST = 'more was written while the database was read than could be followed';

/**
 * Copies what is written to a data folder's database into another folder as it is written, until told to stop: what is acknowledged is there
 * within a fraction of a second. A folder that goes away meanwhile is a failure until it is back, and is never made. Throws `JournalLocked`
 * where another one follows into that folder, `FolderRefused` where it is not there or holds backups.
 */
export async function followData(options: FollowOptions): Promise<void> {
  const { to, signal, onFailure } = options;
  if (!existsSync(to)) throw new FolderRefused(`there is no folder ${to}: make it, or mount its disk`);
  if (newestBackup(to) !== undefined)
    throw new FolderRefused(`${to} holds backups: follow into a folder of its own`);
  let lock: Lock | undefined = holdFolder(to);
  const following = new Following(options);
  try {
    while (!signal.aborted) {
      let wait_ms = FOLLOW_MS;
      try {
        // What was held before is of a disk that may be another one now.
        if (lock === undefined) {
          assertThere(to);
          lock = holdFolder(to);
        }
        if ((await following.step()) > BUSY_BYTES) wait_ms = BUSY_MS;
      } catch (error) {
        following.giveUp();
        lock?.release();
        lock = undefined;
        onFailure?.(error as Error);
        wait_ms = AGAIN_MS;
      }
      await sleep(wait_ms, undefined, { signal }).catch(() => {});
    }
    // What a server wrote before it was stopped is there when this ends.
    if (lock !== undefined) await following.step().catch(() => {});
  } finally {
    await following.close();
    lock?.release();
  }
}

type Lock = ReturnType<typeof holdLock>;

const holdFolder = (to: string): Lock =>
  holdLock(path.join(to, FOLLOW_LOCK), 'another program follows into this folder');

/** Throws where a folder that is followed into has gone, or stands for a disk that has: it would be filled in place of that. */
function assertThere(to: string): void {
  if (!existsSync(to)) throw new Error(`there is no folder ${to} any more: mount its disk`);
  if (!existsSync(path.join(to, FOLLOW_LOCK)))
    throw new Error(
      `${to} is not the folder it was, ${FOLLOW_LOCK} is missing: mount its disk, or start anew`,
    );
}

class Following {
  readonly #options: FollowOptions;
  /** The one that is whole, and the one that comes after it. */
  #base: Base | undefined;
  #next: Base | undefined;
  #copying: Promise<void> | undefined;
  #failed: Error | undefined;
  #not_before_ms = 0;
  #noted_ms = 0;
  #is_fresh = true;

  constructor(options: FollowOptions) {
    this.#options = options;
  }

  /** Answers how many bytes were written since. */
  async step(): Promise<number> {
    const { data, every_ms, onFollowed } = this.#options;
    // Before the log: what the mark vouches for is in it.
    const seq = readMark(dataFolder(data).mark)?.seq ?? -1;
    const at = Date.now();
    if (this.#is_fresh) this.#base = this.#resumed();
    this.#is_fresh = false;
    if (this.#base?.follow() === false) {
      await this.#base.close();
      this.#base = undefined;
    }
    if (this.#next?.follow() === false) this.#failed ??= new Error(LOST);
    if (this.#failed !== undefined) await this.#dropNext(this.#failed);
    if (this.#next?.is_whole) await this.#changeOver(this.#next);
    // One that was begun while the clock was ahead is not to last until then.
    const is_due = this.#base === undefined || Math.abs(at - this.#base.at_ms) >= every_ms;
    if (is_due && this.#next === undefined && performance.now() >= this.#not_before_ms) this.#beginNext(at);
    if (this.#base === undefined) return this.#next?.taken_bytes ?? 0;
    const followed: Followed = { at, seq };
    if (at - this.#noted_ms >= NOTE_MS || at < this.#noted_ms) {
      assertThere(this.#options.to);
      noteFollowed(this.#options.to, followed);
      this.#noted_ms = at;
    }
    onFollowed?.(followed);
    return this.#base.taken_bytes;
  }

  /** After something went wrong nothing is known of where it stands. */
  giveUp(): void {
    const [base, next] = [this.#base, this.#next];
    this.#base = undefined;
    this.#next = undefined;
    this.#failed = undefined;
    this.#is_fresh = true;
    // A disk that is gone may not let them be closed either.
    for (const each of [base, next]) each?.close().catch(() => {});
  }

  async close(): Promise<void> {
    await this.#copying;
    await this.#base?.close();
    await this.#next?.close();
  }

  #resumed(): Base | undefined {
    const { data, to } = this.#options;
    const last = basesIn(to).at(-1);
    return last === undefined ? undefined : Base.resume(dataFolder(data), last);
  }

  /** The base before it goes on meanwhile. */
  async #dropNext(error: Error): Promise<void> {
    const next = this.#next;
    this.#next = undefined;
    this.#failed = undefined;
    this.#not_before_ms = performance.now() + AGAIN_MS;
    this.#options.onFailure?.(error);
    await this.#copying;
    await next?.close();
    // Though it may have become whole: it ends here, and stands for the newest.
    if (next !== undefined && this.#base !== undefined) rmSync(next.path, { recursive: true, force: true });
  }

  #beginNext(at: number): void {
    const { data, to } = this.#options;
    // What never became whole takes the room that this one needs.
    removeAll(unfinishedIn(to));
    const number = 1 + Math.max(0, ...basesIn(to).map(numberOf));
    const next = Base.begin(dataFolder(data), path.join(to, backupName(at)), { number, at });
    if (next === undefined) return;
    this.#next = next;
    this.#copying = next.copy().catch((error: Error) => {
      if (this.#next === next) this.#failed = error;
    });
  }

  /** From one base to the next, once that is whole; what is needed no more goes. */
  async #changeOver(next: Base): Promise<void> {
    const { to, every_ms, keep_ms, onBase } = this.#options;
    await this.#base?.close();
    this.#base = next;
    this.#next = undefined;
    const old = neededNoMore(basesIn(to), Date.now() - keep_ms, Math.ceil(keep_ms / every_ms));
    removeAll(old.map((base) => base.path));
    onBase?.(next.path);
  }
}

function removeAll(places: readonly string[]): void {
  for (const place of places) rmSync(place, { recursive: true, force: true });
}
