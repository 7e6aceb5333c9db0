import type { World } from '@realm/engine';
import type { Journal, Part } from '@realm/journal';
import type { Published } from './batch.ts';
import { copyParts, given } from './snapshot_copy.ts';
import { type OnSnapshot, SnapshotKeeper } from './snapshot_keeper.ts';
import type { Writer } from './writer.ts';

/**
 * Takes snapshots while the game runs.
 *
 * All parts of one must show the same moment, and the world changes with every command. So the writer is held
 * while every part is copied in memory, a few ms at a time: commands wait, reads and pings go on. It takes about
 * 0.1 s for 10,000 houses and a second for 100,000, once in many ticks. Writing the copy to the disk, which takes
 * longer, goes on beside the game. (Replaying the journal in another thread would hold nobody up, at the price
 * of a second world in memory all through it; copying before each change, page by page, would tie every command
 * to this.)
 */
export class Snapshots {
  readonly #keeper: SnapshotKeeper;
  readonly #writer: Writer;

  constructor(
    journal: Journal,
    writer: Writer,
    every_ticks: number,
    warn: (message: string) => void,
    onSaved?: OnSnapshot,
  ) {
    this.#keeper = new SnapshotKeeper(journal, every_ticks, warn, onSaved);
    this.#writer = writer;
  }

  /** Takes durable entries into account. */
  note(published: readonly Published[]): void {
    this.#keeper.note(published);
    if (this.#keeper.isDue(published[published.length - 1].seq)) this.take();
  }

  /** Takes one beside the game, as soon as the world stands still. */
  take(): void {
    this.#keeper.beside(() => this.#saveWhileRunning());
  }

  /** Resolves when none is being saved. */
  idle(): Promise<void> {
    return this.#keeper.idle();
  }

  /** Saves a world that doesn't change any more, when the game stops. */
  saveLast(world: World): Promise<void> {
    return this.#keeper.saveLast(world);
  }

  async #saveWhileRunning(): Promise<void> {
    this.#keeper.begin();
    const { world } = this.#writer;
    if (world === undefined) return;
    const release = this.#writer.hold();
    let parts: Part[];
    const { seq } = world;
    try {
      parts = await copyParts(world);
    } finally {
      release();
    }
    await this.#keeper.save(seq, given(parts));
  }
}
