import type { World } from '@realm/engine';
import type { Journal, Part } from '@realm/journal';
import type { Published } from './batch.ts';
import { partsOf } from './snapshot_copy.ts';

/** Entries after which one is due though few ticks were run: a second or so of replay. */
const ENTRIES_MAX = 100_000;
/** The least time between two, whatever happens. */
const APART_MS = 60_000;

/** Told where a snapshot stands that was saved, and how long that took. */
export type OnSnapshot = (seq: number, ms: number) => void;

/** When the next snapshot is due, and the one that is being saved: the same for a node that leads and one that follows. */
export class SnapshotKeeper {
  readonly #journal: Pick<Journal, 'saveSnapshot'>;
  readonly #every_ticks: number;
  readonly #warn: (message: string) => void;
  readonly #onSaved: OnSnapshot;
  #ticks = 0;
  #seq_before: number;
  #started_at = Number.NEGATIVE_INFINITY;
  /** Where the newest stands that was saved here. */
  #saved_seq: number | undefined;
  #saving: Promise<void> | undefined;

  constructor(
    journal: Pick<Journal, 'saveSnapshot' | 'head'>,
    every_ticks: number,
    warn: (message: string) => void,
    onSaved: OnSnapshot = () => {},
  ) {
    this.#onSaved = onSaved;
    this.#journal = journal;
    this.#every_ticks = every_ticks;
    this.#warn = warn;
    this.#seq_before = journal.head().seq;
  }

  /** Takes entries into account that were played. */
  note(published: readonly Published[]): void {
    for (const { tick } of published) if (tick !== undefined) this.#ticks++;
  }

  /** Whether one is due of a world that stands at an entry. */
  isDue(seq: number): boolean {
    if (this.#saving !== undefined) return false;
    if (this.#ticks < this.#every_ticks && seq - this.#seq_before < ENTRIES_MAX) return false;
    return performance.now() - this.#started_at >= APART_MS;
  }

  /** Notes that one is begun, for the next to keep its distance. */
  begin(): void {
    this.#started_at = performance.now();
  }

  /** Has one saved by `work`, beside whatever else goes on; while one is being saved, no other is. */
  beside(work: () => Promise<void>): void {
    this.#saving ??= work().finally(() => {
      this.#saving = undefined;
    });
  }

  /** Resolves when none is being saved. */
  async idle(): Promise<void> {
    await this.#saving;
  }

  /** Saves a world that does not change any more: another version of the engine may go on from there. */
  async saveLast(world: World): Promise<void> {
    await this.#saving;
    if (world.seq !== this.#saved_seq) await this.save(world.seq, partsOf(world));
  }

  /** One that fails costs the next start some time, no more. */
  async save(seq: number, parts: Iterable<Part>): Promise<void> {
    const began = performance.now();
    try {
      await this.#journal.saveSnapshot(seq, parts);
      this.#onSaved(seq, Math.round(performance.now() - began));
      this.#seq_before = seq;
      this.#saved_seq = seq;
      this.#ticks = 0;
    } catch (error) {
      this.#warn(`the snapshot at entry ${seq} failed: ${(error as Error).message}`);
    }
  }
}
