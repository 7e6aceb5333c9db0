import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRefusal, type Refusal, refuse } from '@realm/contract';
import { type JournalReader, sumOf } from '@realm/journal';
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

/** Hexadecimal digits of a chain or a sum that stand in a name. */
const DIGITS = 16;

/**
 * What happened in ages that have ended, as files for anybody. They follow from the journal, so they are made when somebody first
 * asks, kept in a folder of their own, and in no backup. The name of each has a sum of what is in it.
 */
export class PublishedAges {
  readonly #folder: string;
  readonly #keeper: Pick<AgeKeeper, 'shelf' | 'books'>;
  readonly #asked = new Map<string, Promise<string | Refusal>>();
  /** Size and time of each file that agreed with its sum, by its path. */
  readonly #whole = new Map<string, string>();

  constructor(folder: string, keeper: Pick<AgeKeeper, 'shelf' | 'books'>) {
    this.#folder = folder;
    this.#keeper = keeper;
  }

  /**
   * The entries of an age; refused where it has not ended, or its journal has words of players in it. A file that is not what was
   * made any more is made anew, and `onSpoilt` told of it.
   */
  async entries(
    journal: JournalReader,
    age: number,
    onSpoilt: (path: string) => void,
  ): Promise<PublishedFile | Refusal> {
    const result = this.#keeper.books.result(age);
    const part = result === undefined ? undefined : await partOf(journal, this.#keeper.shelf, age);
    if (result === undefined || part === undefined) return refuse('not_found');
    const chain = await journal.chainAt(part.last_seq);
    if (chain === undefined) return refuse('not_found');
    const name = `age-${age}-${chain.slice(0, DIGITS)}`;
    const give = async () =>
      (await this.#found(name, onSpoilt)) ?? (await this.#make(name, journal, part, JSON.parse(result)));
    // Many may ask at once for what takes a while to look over or to make.
    const asked = this.#asked.get(name) ?? give();
    this.#asked.set(name, asked);
    const file = await asked.finally(() => this.#asked.delete(name));
    return isRefusal(file) ? file : { path: file, bytes: statSync(file).size, chain };
  }

  /** Forgets what was made of an age. */
  drop(age: number): void {
    for (const name of existsSync(this.#folder) ? readdirSync(this.#folder) : [])
      if (name.startsWith(`age-${age}-`)) rmSync(path.join(this.#folder, name), { force: true });
  }

  /** The file of a name, where it was made and is still as it was: looked over once, and again once it has changed. */
  async #found(name: string, onSpoilt: (path: string) => void): Promise<string | undefined> {
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    const found = names.find((each) => each.startsWith(`${name}-`) && each.endsWith('.ndjson'));
    if (found === undefined) return undefined;
    const file = path.join(this.#folder, found);
    const state = stateOf(file);
    if (this.#whole.get(file) === state) return file;
    if (found !== (await summedName(name, file))) {
      onSpoilt(file);
      return undefined;
    }
    this.#whole.set(file, state);
    return file;
  }

  async #make(
    name: string,
    journal: JournalReader,
    part: AgePart,
    result: Parameters<typeof writeExport>[2],
  ): Promise<string | Refusal> {
    if ((await openingEntryOf(journal, part.first_seq)).names !== 'beside') return refuse('not_published');
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    // What is left of one that was not finished or is spoilt, or of an age that has gone on since.
    this.drop(part.age);
    const made = path.join(this.#folder, `${name}.made`);
    await writeExport(journal, part, result, made);
    const file = path.join(this.#folder, await summedName(name, made));
    renameSync(made, file);
    this.#whole.set(file, stateOf(file));
    return file;
  }
}

async function summedName(name: string, file: string): Promise<string> {
  return `${name}-${(await sumOf(file)).sha256.slice(0, DIGITS)}.ndjson`;
}

function stateOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}
