import type { Random } from '@realm/base';
import type { Besides, Part, Receipt, SqliteJournal } from '@realm/journal';
import type { Store } from '@realm/server';
import type { SimDisk } from './disk.ts';
import type { Bug } from './faults.ts';

export interface StoreOptions {
  readonly disk: SimDisk;
  readonly random: Random;
  /** Whether it answers some turns of the event loop later, as a database elsewhere would. */
  readonly distant: boolean;
  readonly bug: Bug | undefined;
  /** Whether the process is still there. */
  readonly alive: () => boolean;
}

/** A journal on a simulated disk, near or at a distance. */
export class SimStore implements Store {
  readonly #journal: SqliteJournal;
  readonly #options: StoreOptions;
  /** Appends that were answered and are still to be made: only with a planted bug. */
  readonly #early: (() => void)[] = [];
  #loading: (() => Promise<void>) | undefined;
  #saving: { readonly seq: number; readonly parts: Part[]; readonly done: () => void } | undefined;

  constructor(journal: SqliteJournal, options: StoreOptions) {
    this.#journal = journal;
    this.#options = options;
  }

  get tables() {
    return this.#journal.tables;
  }

  append(
    entries: readonly Uint8Array[],
    receipts: readonly Receipt[] = [],
    besides: Besides = {},
  ): void | Promise<void> {
    const { disk, random, distant, bug } = this.#options;
    const sorted = bug === 'unstable_sort' ? unstably(entries, random) : entries;
    const append = () => disk.append(() => this.#journal.append(sorted, receipts, besides));
    if (bug === 'early_reply' && (this.#early.length > 0 || random.below(3) === 0)) {
      this.#early.push(append);
      if (this.#early.length === 1) this.#later(random.between(1, 6), () => this.#commitEarly());
      return;
    }
    if (!distant) return append();
    return new Promise((resolve, reject) => {
      this.#later(random.below(4), () => {
        try {
          append();
        } catch (error) {
          if (this.#options.alive()) reject(error);
          return;
        }
        this.#later(random.below(4), resolve);
      });
    });
  }

  /** Commits what was answered before it was. */
  #commitEarly(): void {
    for (const append of this.#early.splice(0)) {
      try {
        append();
      } catch {
        // Nobody waits for it.
        return;
      }
    }
  }

  /** Does something so many turns later, if the process is still there. */
  #later(turns: number, then: () => void): void {
    setImmediate(() => {
      if (!this.#options.alive()) return;
      if (turns > 0) this.#later(turns - 1, then);
      else then();
    });
  }

  head = () => this.#journal.head();
  start = () => this.#journal.start();
  chainAt: Store['chainAt'] = (seq) => this.#journal.chainAt(seq);
  read: Store['read'] = (from_seq, options) => this.#journal.read(from_seq, options);
  receipt = (account: number, key: string) => this.#journal.receipt(account, key);
  pruneReceipts = (now_ms: number, limit?: number) => this.#journal.pruneReceipts(now_ms, limit);
  close = () => {};

  /** Read at the start; later, when a world is made anew, once it is asked to be (see `catchUp`). */
  loadSnapshot(): ReturnType<SqliteJournal['loadSnapshot']> {
    if (!this.#options.disk.isUp) return this.#journal.loadSnapshot();
    return new Promise((done, failed) => {
      this.#loading = () => this.#journal.loadSnapshot().then(done, failed);
    });
  }

  /** The disk is slow: it writes what was given when it is asked to (see `catchUp`). */
  async saveSnapshot(seq: number, parts: Iterable<Part> | AsyncIterable<Part>): Promise<void> {
    const copies: Part[] = [];
    for await (const { name, bytes } of parts) copies.push({ name, bytes: bytes.slice() });
    await new Promise<void>((done) => {
      this.#saving = { seq, parts: copies, done };
    });
  }

  /**
   * Writes the snapshot that waits and reads the one that is waited for; answers whether there was any. Real files take
   * real time, so nothing else may be under way.
   */
  async catchUp(): Promise<boolean> {
    const loading = this.#loading;
    const saving = this.#saving;
    this.#loading = undefined;
    this.#saving = undefined;
    await loading?.();
    if (saving !== undefined) {
      await this.#journal.saveSnapshot(saving.seq, saving.parts);
      saving.done();
    }
    return loading !== undefined || saving !== undefined;
  }
}

/** Sorted by their time, which all of a batch share, as a sort may that isn't stable: in any order. */
function unstably(entries: readonly Uint8Array[], random: Random): readonly Uint8Array[] {
  return random.shuffle([...entries]);
}
