import type { World } from '@realm/engine';
import type { Shared } from '@realm/journal';
import type { Published } from '../leader/batch.ts';
import { APART_MS, copyParts, ENTRIES_MAX, given } from '../leader/snapshots.ts';

/**
 * Takes snapshots where another node leads, so that a start or a takeover there replays little: each node keeps its own.
 * What is read meanwhile waits as long as copying the world takes, and nothing new is taken in.
 */
export class FollowerSnapshots {
  readonly #shared: Shared;
  readonly #every_ticks: number;
  readonly #warn: (message: string) => void;
  #ticks = 0;
  #seq_before: number;
  #started_at = Number.NEGATIVE_INFINITY;
  /** Where the newest stands that was saved here. */
  #saved_seq: number | undefined;
  #saving: Promise<void> | undefined;

  constructor(shared: Shared, every_ticks: number, warn: (message: string) => void) {
    this.#shared = shared;
    this.#every_ticks = every_ticks;
    this.#warn = warn;
    this.#seq_before = shared.head().seq;
  }

  /** Takes entries into account that were played. */
  note(published: readonly Published[]): void {
    for (const { tick } of published) if (tick !== undefined) this.#ticks++;
  }

  /** Takes one if that is due; the world must not change until this resolves. It is written beside the game. */
  async takeIfDue(world: World | undefined): Promise<void> {
    if (world === undefined || this.#saving !== undefined) return;
    if (this.#ticks < this.#every_ticks && world.seq - this.#seq_before < ENTRIES_MAX) return;
    if (performance.now() - this.#started_at < APART_MS) return;
    this.#started_at = performance.now();
    const { seq } = world;
    const parts = await copyParts(world);
    this.#saving = this.#save(seq, parts).finally(() => {
      this.#saving = undefined;
    });
  }

  /** Saves a world that does not change any more: another version of the engine may go on from there. */
  async takeLast(world: World | undefined): Promise<void> {
    await this.#saving;
    if (world !== undefined && world.seq !== this.#saved_seq)
      await this.#save(world.seq, await copyParts(world));
  }

  /** One that fails costs the next start some time, no more. */
  async #save(seq: number, parts: Parameters<typeof given>[0]): Promise<void> {
    try {
      await this.#shared.saveSnapshot(seq, given(parts));
      this.#seq_before = seq;
      this.#saved_seq = seq;
      this.#ticks = 0;
    } catch (error) {
      this.#warn(`the snapshot at entry ${seq} failed: ${(error as Error).message}`);
    }
  }
}
