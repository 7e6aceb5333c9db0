import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Refusal, refuse } from '@realm/contract';
import type { JournalReader } from '@realm/journal';
import { openingEntryOf } from '../game/recovery.ts';
import { type AgePart, partOf, writeExport } from './export.ts';
import type { AgeKeeper } from './keeper.ts';

/** A file that does not change any more. */
export interface PublishedFile {
  readonly path: string;
  readonly bytes: number;
  /** The journal's chain at its end, which no other content has. */
  readonly chain: string;
}

/**
 * What happened in ages that have ended, as files for anybody. They follow from the journal, so they are made when somebody first
 * asks, kept in a folder of their own, and in no backup.
 */
export class PublishedAges {
  readonly #folder: string;
  readonly #keeper: Pick<AgeKeeper, 'shelf' | 'books'>;
  readonly #making = new Map<string, Promise<void>>();

  constructor(folder: string, keeper: Pick<AgeKeeper, 'shelf' | 'books'>) {
    this.#folder = folder;
    this.#keeper = keeper;
  }

  /** The entries of an age; refused where it has not ended, or its journal has words of players in it. */
  async entries(journal: JournalReader, age: number): Promise<PublishedFile | Refusal> {
    const result = this.#keeper.books.result(age);
    const part = result === undefined ? undefined : await partOf(journal, this.#keeper.shelf, age);
    if (result === undefined || part === undefined) return refuse('not_found');
    const chain = await journal.chainAt(part.last_seq);
    if (chain === undefined) return refuse('not_found');
    const name = `age-${age}-${chain.slice(0, 16)}.ndjson`;
    const file = path.join(this.#folder, name);
    if (statSync(file, { throwIfNoEntry: false }) === undefined) {
      if ((await openingEntryOf(journal, part.first_seq)).names !== 'beside') return refuse('not_published');
      // Many may ask at once for what takes a while to make.
      const making = this.#making.get(name) ?? this.#make(journal, part, JSON.parse(result), file);
      this.#making.set(name, making);
      await making.finally(() => this.#making.delete(name));
    }
    return { path: file, bytes: statSync(file).size, chain };
  }

  /** Forgets what was made of an age. */
  drop(age: number): void {
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : [])
      if (name.startsWith(`age-${age}-`)) rmSync(path.join(this.#folder, name), { force: true });
  }

  async #make(
    journal: JournalReader,
    part: AgePart,
    result: Parameters<typeof writeExport>[2],
    file: string,
  ): Promise<void> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // What is left of one that was not finished, or of an age that has gone on since.
    for (const old of readdirSync(this.#folder).filter((name) => name.startsWith(`age-${part.age}-`)))
      rmSync(path.join(this.#folder, old), { force: true });
    await writeExport(journal, part, result, file);
  }
}
