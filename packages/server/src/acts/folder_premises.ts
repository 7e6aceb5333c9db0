import { setTimeout as sleep } from 'node:timers/promises';
import {
  JournalLocked,
  openSqliteJournal,
  openSqliteReader,
  openTables,
  type SqliteJournal,
  type SqliteReader,
  type Tables,
} from '@realm/journal';
import { openingEntryOf } from '../game/recovery.ts';
import { type Act, type Done, isJournalAct, type JournalAct, refused } from './acts.ts';
import { actByJournal } from './by_journal.ts';
import { Desk } from './desk.ts';
import { Errands } from './errands.ts';
import type { Premises, PremisesOptions } from './premises.ts';

/** How long a running server has to take an errand, and once it has, to do it. */
const TAKEN_WITHIN_MS = 10_000;
const DONE_WITHIN_MS = 60_000;
/** Between two looks at it. */
const LOOK_MS = 50;

/**
 * A data folder. Rows of tables are changed beside a running server. Ending and opening an age are entries of the journal,
 * which has one writer: the server is asked to where one runs, and without one the data is taken hold of for as long as
 * the act takes.
 */
export class FolderPremises implements Premises {
  readonly tables: Tables;
  readonly #options: PremisesOptions;
  readonly #close: () => void;

  constructor(options: PremisesOptions) {
    const { tables, close } = openTables(options.data, { read_only: options.read_only ?? false });
    this.tables = tables;
    this.#options = options;
    this.#close = close;
  }

  openReader(): SqliteReader {
    return openSqliteReader(this.#options.data, this.#options.warn);
  }

  async act(act: Act, now_ms: number): Promise<Done> {
    if (isJournalAct(act)) return this.#write(act.act, act.note, now_ms);
    return Desk.at(this.tables, this.#options.ages).do(act, () => this.#age(), now_ms);
  }

  close(): void {
    this.#close();
  }

  async #age() {
    const reader = this.openReader();
    try {
      return await openingEntryOf(reader, reader.start());
    } finally {
      reader.close();
    }
  }

  /** Acts as the journal's writer where nobody else is, and has the running server act where one is. */
  async #write(act: JournalAct['act'], note: string, now_ms: number): Promise<Done> {
    let journal: SqliteJournal;
    try {
      journal = await openSqliteJournal({ data: this.#options.data, verify: 'since_snapshot' });
    } catch (error) {
      if (error instanceof JournalLocked) return this.#send(act, note, now_ms);
      throw error;
    }
    try {
      return await actByJournal(act, journal, Desk.at(journal.tables, this.#options.ages), note, now_ms);
    } finally {
      journal.close();
    }
  }

  async #send(act: JournalAct['act'], note: string, now_ms: number): Promise<Done> {
    const errands = new Errands(this.tables);
    const id = errands.ask(act, note, now_ms + TAKEN_WITHIN_MS);
    const asked = performance.now();
    for (;;) {
      await sleep(LOOK_MS);
      const found = errands.state(id);
      if (found?.state === 'done' || found?.state === 'refused') {
        return { done: found.state === 'done', told: found.told };
      }
      const waited = performance.now() - asked;
      if (waited > TAKEN_WITHIN_MS && errands.withdraw(id)) {
        return refused('the server that runs on the data did not take it up; nothing was done');
      }
      if (waited > TAKEN_WITHIN_MS + DONE_WITHIN_MS) {
        return refused('the server took it up and has not said what came of it: see `realm age show`');
      }
    }
  }
}
