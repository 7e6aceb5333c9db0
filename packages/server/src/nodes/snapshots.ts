import type { World } from '@realm/engine';
import type { Shared } from '@realm/journal';
import type { Published } from '../game/batch.ts';
import { copyParts, given } from '../game/snapshot_copy.ts';
import { SnapshotKeeper, type SnapshotOptions } from '../game/snapshot_keeper.ts';

/**
 * Takes snapshots where another node leads, so that a start or a takeover there replays little: each node keeps its own.
 * While a world is copied what is read waits, and nothing new is taken in; a large one is not copied but played once more.
 */
export class FollowerSnapshots {
  readonly #keeper: SnapshotKeeper;

  constructor(shared: Shared, options: SnapshotOptions, world: World | undefined) {
    this.#keeper = new SnapshotKeeper(shared, options, world);
  }

  /** Takes entries into account that were played. */
  note(published: readonly Published[]): void {
    this.#keeper.note(published);
  }

  /** Takes one if that is due; the world must not change until this resolves. It is written beside the game. */
  async takeIfDue(world: World | undefined): Promise<void> {
    if (world === undefined || !this.#keeper.isDue(world.seq)) return;
    this.#keeper.begin();
    if (this.#keeper.isPlayed(world)) {
      this.#keeper.beside(async () => {
        await this.#keeper.savePlayed();
      });
      return;
    }
    const { seq } = world;
    const parts = await copyParts(world);
    this.#keeper.beside(() => this.#keeper.save(seq, given(parts)));
  }

  /** Ends what is under way in another process. */
  stop(): Promise<void> {
    return this.#keeper.stop();
  }

  /** Saves a world that does not change any more. */
  async takeLast(world: World | undefined): Promise<void> {
    if (world === undefined) await this.#keeper.stop();
    else await this.#keeper.saveLast(world);
  }
}
