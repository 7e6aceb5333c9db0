import { setTimeout as sleep } from 'node:timers/promises';
import { checkName, NAME_MAX, refusalText } from '@realm/contract';
import { type AgeEntry, ENGINE_VERSION, endByStaff, type World } from '@realm/engine';
import {
  JournalLocked,
  openSqliteJournal,
  openSqliteReader,
  openTables,
  type SqliteJournal,
} from '@realm/journal';
import { Accounts } from '../accounts/accounts.ts';
import { encodeEnd } from '../leader/encode.ts';
import { openingEntryOf, recover } from '../leader/recovery.ts';
import { Audit } from '../staff/audit.ts';
import { type ErrandAct, Errands } from '../staff/errands.ts';
import { writeExport } from './export.ts';
import { AgeKeeper } from './keeper.ts';
import { openAge, openedLine, openingOf } from './opening.ts';
import type { Understood, Wish } from './plan.ts';
import { archiveName } from './shelf.ts';

/** How long a running server has to take an errand, and once it has, to do it. */
const TAKEN_WITHIN_MS = 10_000;
const DONE_WITHIN_MS = 60_000;
/** Between two looks at it. */
const LOOK_MS = 50;

/** What an act on the command line came to: lines for whoever asked. */
export interface Done {
  readonly done: boolean;
  readonly told: readonly string[];
}

const refused = (...told: string[]): Done => ({ done: false, told });

/**
 * What is done to ages on the server's own command line. Plans and the names of archives are rows of tables, which are
 * changed beside a running server. Ending and opening are entries of the journal, which has one writer: the server is
 * asked to where one runs, and without one the data is taken hold of for as long as the act takes.
 */
export class AgeOffice {
  readonly keeper: AgeKeeper;
  readonly audit: Audit;
  readonly #data: string;
  readonly #folder: string;
  readonly #errands: Errands;
  readonly #close: () => void;

  /**
   * `folder` holds the age files. Throws where no server has run on the data yet, and, if it is only to be read, where
   * its tables are of an older version.
   */
  constructor(data: string, folder: string, { read_only = false } = {}) {
    const { tables, close } = openTables(data, { read_only });
    this.#data = data;
    this.#folder = folder;
    this.#close = close;
    // What records of ages refer to.
    new Accounts(tables);
    this.keeper = new AgeKeeper(tables, folder);
    this.audit = new Audit(tables);
    this.#errands = new Errands(tables);
  }

  /** What the newest age was opened with. */
  async entry(): Promise<AgeEntry> {
    const reader = openSqliteReader(this.#data);
    try {
      return await openingEntryOf(reader, reader.start());
    } finally {
      reader.close();
    }
  }

  /** The world as it stands now, for whoever only looks at it; a running server goes on with its own. */
  async world(): Promise<World> {
    const reader = openSqliteReader(this.#data);
    try {
      return await recover(reader);
    } finally {
      reader.close();
    }
  }

  /** Understands a plan as things are now, and changes nothing. */
  async understand(wish: Wish, now_ms: number): Promise<Understood> {
    return this.keeper.understand(wish, { age: await this.entry() }, now_ms);
  }

  /** Plans the next age, in place of whatever was planned. */
  async plan(wish: Wish, note: string, now_ms: number): Promise<Understood> {
    const understood = await this.understand(wish, now_ms);
    if ('problems' in understood) return understood;
    this.#record('plan_age', { ...wish }, note, now_ms, () => this.keeper.shelf.setPlan(understood.plan));
    return understood;
  }

  /** Drops the plan; answers whether there was one. */
  dropPlan(note: string, now_ms: number): boolean {
    if (this.keeper.shelf.plan() === undefined) return false;
    this.#record('drop_plan', {}, note, now_ms, () => this.keeper.shelf.dropPlan());
    return true;
  }

  /** Moves an archive away to another name; a dry run only says whether that would be done. */
  renameArchive(name: string, to: string, note: string, now_ms: number, dry_run: boolean): Done {
    const { shelf } = this.keeper;
    const checked = checkName(to, NAME_MAX);
    if (checked.refusal !== undefined) return refused(refusalText(checked.refusal));
    if (archiveName(to) !== to) return refused(`an archive's name is written ${archiveName(to)}, not ${to}`);
    if (shelf.archive(name) === undefined) return refused(`there is no archive ${name}`);
    if (shelf.archive(to) !== undefined) return refused(`there is an archive ${to} already`);
    if (!dry_run) {
      this.#record('rename_archive', { name, to }, note, now_ms, () => shelf.renameArchive(name, to));
    }
    return { done: true, told: [`${name} is ${to}`] };
  }

  /** Ends the age before its last tick. Where no server runs, ticks that are late by now are not run before. */
  async end(note: string, now_ms: number): Promise<Done> {
    return this.#act('end_age', note, now_ms, async (journal, keeper, audit) => {
      const world = await recover(journal);
      const { age, name } = world.age;
      if (world.ended) return refused('the age has ended');
      const at = Math.max(world.at, now_ms);
      endByStaff(world, { kind: 'end', at });
      const row = {
        at: now_ms,
        account: null,
        act: 'end_age',
        note,
        about: { age },
        outcome: 'done',
      } as const;
      journal.append([encodeEnd({ at })], [], { tables: () => audit.add(row) });
      keeper.books.close(world);
      return { done: true, told: [`age ${age}, ${name}: ended`] };
    });
  }

  /** Opens the planned age, once the one before has ended. */
  async open(note: string, now_ms: number): Promise<Done> {
    return this.#act('open_age', note, now_ms, async (journal, keeper, audit) => {
      const entry = await openingEntryOf(journal, journal.start());
      // An age of another engine can't be played here; that it has ended, its stored result tells.
      const played = entry.engine === ENGINE_VERSION ? await recover(journal) : undefined;
      const world = played ?? { age: entry, ended: keeper.books.row(entry.age) !== undefined };
      const opening = openingOf(keeper, world, now_ms);
      if ('refusal' in opening) return refused(refusalText(opening.refusal), ...(opening.errors ?? []));
      // The server that ran last may have been killed between the end and this.
      if (played !== undefined) keeper.books.close(played);
      const about = { age: opening.entry.age, archived: opening.archived };
      await openAge(journal, keeper, opening, world.age.age, () =>
        audit.add({ at: now_ms, account: null, act: 'open_age', note, about, outcome: 'done' }),
      );
      return { done: true, told: [openedLine(opening)] };
    });
  }

  /**
   * Writes an age that has ended to a file: the archive of a name, or without one the newest age. Answers how many
   * entries there were.
   */
  async export(name: string | undefined, path: string): Promise<{ entries: number } | { refused: string }> {
    const reader = openSqliteReader(this.#data);
    try {
      const { shelf, books } = this.keeper;
      const newest = async () => ({
        age: (await openingEntryOf(reader, reader.start())).age,
        first_seq: reader.start(),
        last_seq: reader.head().seq,
      });
      const part = name === undefined ? await newest() : shelf.archive(name);
      if (part === undefined) return { refused: `there is no archive ${name}` };
      const result = books.result(part.age);
      if (result === undefined)
        return { refused: `age ${part.age} has not ended: its seed is secret until then` };
      return { entries: await writeExport(reader, part, JSON.parse(result), path) };
    } finally {
      reader.close();
    }
  }

  close(): void {
    this.#close();
  }

  /** Acts as the journal's writer where nobody else is, and has the running server act where one is. */
  async #act(
    act: ErrandAct,
    note: string,
    now_ms: number,
    work: (journal: SqliteJournal, keeper: AgeKeeper, audit: Audit) => Promise<Done>,
  ): Promise<Done> {
    let journal: SqliteJournal;
    try {
      journal = await openSqliteJournal({ data: this.#data, verify: 'since_snapshot' });
    } catch (error) {
      if (error instanceof JournalLocked) return this.#send(act, note, now_ms);
      throw error;
    }
    try {
      const { tables } = journal;
      return await work(journal, new AgeKeeper(tables, this.#folder), new Audit(tables));
    } finally {
      journal.close();
    }
  }

  async #send(act: ErrandAct, note: string, now_ms: number): Promise<Done> {
    const id = this.#errands.ask(act, note, now_ms + TAKEN_WITHIN_MS);
    const asked = performance.now();
    for (;;) {
      await sleep(LOOK_MS);
      const found = this.#errands.state(id);
      if (found?.state === 'done' || found?.state === 'refused') {
        return { done: found.state === 'done', told: found.told };
      }
      const waited = performance.now() - asked;
      if (waited > TAKEN_WITHIN_MS && this.#errands.withdraw(id)) {
        return refused('the server that runs on the data did not take it up; nothing was done');
      }
      if (waited > TAKEN_WITHIN_MS + DONE_WITHIN_MS) {
        return refused('the server took it up and has not said what came of it: see `realm age show`');
      }
    }
  }

  #record(act: string, about: object, note: string, now_ms: number, work: () => void): void {
    this.audit.record({ at: now_ms, account: null, act, note, about: { ...about } }, work);
  }
}
