import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Head } from './chain.ts';
import { syncDirectory } from './folder.ts';
import type { Awaitable } from './journal.ts';
import {
  checkSnapshot,
  type Part,
  readHead,
  readSnapshot,
  type Snapshot,
  writeSnapshot,
} from './snapshot.ts';

const SNAPSHOT = /^(\d+)\.snap$/;
const UNFINISHED = '.snap.new';

/** The chain stored with an entry; undefined when there is no such entry, null for one of an earlier part. */
export type ChainAt = (seq: number) => Awaitable<string | undefined | null>;

/** A folder of snapshots, each in a file named after the entry it stands at. */
export class Snapshots {
  readonly #folder: string;
  readonly #warn: (message: string) => void;
  #saving = false;
  #closed = false;

  constructor(folder: string, warn: (message: string) => void) {
    this.#folder = folder;
    this.#warn = warn;
  }

  /** What the folder holds, by name only, newest first. */
  #seqs(): number[] {
    const names = existsSync(this.#folder) ? readdirSync(this.#folder) : [];
    const found = names.flatMap((name) => SNAPSHOT.exec(name)?.[1] ?? []);
    return found.map(Number).sort((a, b) => b - a);
  }

  #path(seq: number): string {
    return join(this.#folder, `${seq}.snap`);
  }

  /** Removes what a crash left half written. For the writer only, when it starts. */
  tidy(): void {
    for (const name of readdirSync(this.#folder)) {
      if (name.endsWith(UNFINISHED)) rmSync(join(this.#folder, name));
    }
  }

  /**
   * Writes beside, syncs, reads back, and only then gives the file its name: whatever bears the name of a
   * snapshot was whole once. Afterwards this one and the newest before it are kept.
   */
  async save(head: Head, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    if (this.#saving) throw new Error('a snapshot is being saved already');
    this.#saving = true;
    const path = this.#path(head.seq);
    const unfinished = join(this.#folder, `${head.seq}${UNFINISHED}`);
    const alive = () => {
      if (this.#closed) throw new Error('the journal was closed while a snapshot was being saved');
    };
    try {
      await writeSnapshot(unfinished, head, parts, alive);
      const { seq, chain } = await checkSnapshot(unfinished);
      if (seq !== head.seq || chain !== head.chain) throw new Error(`${path} reads back otherwise`);
      alive();
      renameSync(unfinished, path);
      syncDirectory(this.#folder);
      const before = this.#seqs().find((seq) => seq < head.seq);
      for (const seq of this.#seqs()) if (seq !== head.seq && seq !== before) rmSync(this.#path(seq));
    } finally {
      if (!this.#closed) rmSync(unfinished, { force: true });
      this.#saving = false;
    }
  }

  /** The newest that is whole and stands at an entry of the journal, by its chain. */
  load(chainAt: ChainAt): Promise<Snapshot | undefined> {
    return this.#newest(chainAt, readSnapshot);
  }

  /** Where the newest one stands that belongs to the journal, its parts not looked at. */
  newestHead(chainAt: ChainAt): Promise<Head | undefined> {
    return this.#newest(chainAt, readHead);
  }

  async #newest<S extends Head>(
    chainAt: ChainAt,
    read: (path: string) => Promise<S>,
  ): Promise<S | undefined> {
    for (const seq of this.#seqs()) {
      const chain = await chainAt(seq);
      if (chain === null) return undefined;
      try {
        const snapshot = await read(this.#path(seq));
        if (snapshot.seq === seq && snapshot.chain === chain) return snapshot;
        this.#warn(`passed over ${this.#path(seq)}: it belongs to another journal`);
      } catch (error) {
        this.#warn(`passed over ${this.#path(seq)}: ${error instanceof Error ? error.message : error}`);
      }
    }
    return undefined;
  }

  /**
   * A save under way gives up at its next slice and throws; the file it leaves behind goes at the next start.
   */
  close(): void {
    this.#closed = true;
  }
}
