import type { World } from '@realm/engine';
import type { Journal } from '@realm/journal';
import type { Published } from './batch.ts';
import { copyParts, given } from './snapshot_copy.ts';
import { SnapshotKeeper, type SnapshotOptions } from './snapshot_keeper.ts';
import type { Writer } from './writer.ts';

/**
 * Takes snapshots while the game runs.
 *
 * All parts of one must show the same moment, and the world changes with every command. A small world is copied in memory
 * while the writer is held, a few ms at a time: commands wait, reads and pings go on. A large one is made once more by another
 * process, which plays the journal from the snapshot before (see the keeper), and nobody waits.
 */
export class Snapshots {
  readonly #keeper: SnapshotKeeper;
  readonly #writer: Writer;

  constructor(journal: Journal, writer: Writer, options: SnapshotOptions) {
    this.#keeper = new SnapshotKeeper(journal, options, writer.world);
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

  /** Ends what is under way in another process; resolves when none is being saved. */
  stop(): Promise<void> {
    return this.#keeper.stop();
  }

  /** Saves a world that doesn't change any more, when the game stops. */
  saveLast(world: World): Promise<void> {
    return this.#keeper.saveLast(world);
  }

  async #saveWhileRunning(): Promise<void> {
    this.#keeper.begin();
    const now = this.#writer.world;
    if (now !== undefined && this.#keeper.isPlayed(now) && (await this.#keeper.savePlayed())) return;
    const copied = await this.#copied();
    if (copied !== undefined) await this.#keeper.save(copied.seq, given(copied.parts));
  }

  /** All parts of the world as it is durable, the writer held meanwhile; undefined where there is none to copy. */
  async #copied() {
    const release = this.#writer.hold();
    try {
      // What is being appended may be lost, and the world with it may be one that a bug has spoilt.
      await this.#writer.settled();
      const { world } = this.#writer;
      if (world === undefined) return undefined;
      return { seq: world.seq, parts: await copyParts(world) };
    } finally {
      release();
    }
  }
}
