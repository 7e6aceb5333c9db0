import type { Announcement } from '@realm/contract';
import { migrate, type Statement, type Tables } from '@realm/journal';

const STEPS = [
  `CREATE TABLE announcement (
     only INTEGER PRIMARY KEY CHECK (only = 1),
     text TEXT NOT NULL,
     at INTEGER NOT NULL,
     until INTEGER
   ) STRICT;`,
];

/** What staff tell everybody: one thing at a time. What changes here belongs into a transaction. */
export class Announcements {
  readonly #get: Statement<Announcement>;
  readonly #set: Statement;
  readonly #drop: Statement;
  #now: Announcement | null = null;

  constructor(tables: Tables) {
    migrate(tables, 'announcement', STEPS);
    this.#get = tables.prepare('SELECT text, at, until FROM announcement');
    this.#set = tables.prepare(
      'INSERT OR REPLACE INTO announcement (only, text, at, until) VALUES (1, ?, ?, ?)',
    );
    this.#drop = tables.prepare('DELETE FROM announcement');
    this.refresh();
  }

  /** What is told at a moment. */
  at(now_ms: number): Announcement | null {
    const now = this.#now;
    return now === null || (now.until !== null && now_ms >= now.until) ? null : now;
  }

  /** Puts something in place of what there is; null takes it down. */
  set(announcement: Announcement | null): void {
    if (announcement === null) this.#drop.run();
    else this.#set.run(announcement.text, announcement.at, announcement.until);
    this.refresh();
  }

  refresh(): void {
    const row = this.#get.get();
    this.#now = row === undefined ? null : { ...row };
  }
}
