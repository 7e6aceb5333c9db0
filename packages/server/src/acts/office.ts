import type { AgeEntry, World } from '@realm/engine';
import { writeExport } from '../ages/export.ts';
import type { AgeKeeper } from '../ages/keeper.ts';
import type { Understood, Wish } from '../ages/plan.ts';
import { openingEntryOf, recover } from '../game/recovery.ts';
import type { Done } from './acts.ts';
import { Desk } from './desk.ts';
import type { LookedAt, Premises } from './premises.ts';

/** What is looked at of ages on the server's own command line, beside a running server or without one. */
export class AgeOffice {
  readonly keeper: AgeKeeper;
  readonly #desk: Desk;
  readonly #premises: Premises;

  /** `folder` holds the age files. Throws where the tables are of an older version and must not be changed. */
  constructor(premises: Premises, folder: string) {
    this.#premises = premises;
    this.#desk = Desk.at(premises.tables, folder);
    this.keeper = this.#desk.keeper;
  }

  /** The audit log. */
  get audit(): Desk['audit'] {
    return this.#desk.audit;
  }

  /** What the newest age was opened with. */
  entry(): Promise<AgeEntry> {
    return this.#reading((reader) => openingEntryOf(reader, reader.start()));
  }

  /** The world as it stands now, for whoever only looks at it; a running server goes on with its own. */
  world(): Promise<World> {
    return this.#reading(recover);
  }

  /** Understands a plan as things are now, and changes nothing. */
  async understand(wish: Wish, now_ms: number): Promise<Understood> {
    return this.#desk.understand(wish, { age: await this.entry() }, now_ms);
  }

  /** Whether an archive may be moved away to another name, and what that comes to. */
  mayRename(name: string, to: string): Done {
    return this.#desk.mayRename(name, to);
  }

  /** Whether there is a plan to drop, and what that comes to. */
  mayDropPlan(): Done {
    return this.#desk.mayDropPlan();
  }

  /**
   * Writes an age that has ended to a file: the archive of a name, or without one the newest age. Answers how many
   * entries there were.
   */
  async export(name: string | undefined, path: string): Promise<{ entries: number } | { refused: string }> {
    return this.#reading(async (reader) => {
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
    });
  }

  async #reading<T>(work: (reader: LookedAt) => Promise<T>): Promise<T> {
    const reader = await this.#premises.openReader();
    try {
      return await work(reader);
    } finally {
      await reader.close();
    }
  }
}
