import type { World } from '@realm/engine';
import type { Shared } from '@realm/journal';
import type { Published } from '../game/batch.ts';
import { copyParts, given } from '../game/snapshot_copy.ts';
import { type OnSnapshot, SnapshotKeeper } from '../game/snapshot_keeper.ts';

/**
 * Takes snapshots where another node leads, so that a start or a takeover there replays little: each node keeps its own.
 * What is read meanwhile waits as long as copying the world takes, and nothing new is taken in.
 */
export class FollowerSnapshots {
  readonly #keeper: SnapshotKeeper;

  constructor(shared: Shared, every_ticks: number, warn: (message: string) => void, onSaved: OnSnapshot) {
    this.#keeper = new SnapshotKeeper(shared, every_ticks, warn, onSaved);
  }

  /** Takes entries into account that were played. */
  note(published: readonly Published[]): void {
    this.#keeper.note(published);
  }

  /** Takes one if that is due; the world must not change until this resolves. It is written beside the game. */
  async takeIfDue(world: World | undefined): Promise<void> {
    if (world === undefined || !this.#keeper.isDue(world.seq)) return;
    this.#keeper.begin();
    const { seq } = world;
    const parts = await copyParts(world);
    this.#keeper.beside(() => this.#keeper.save(seq, given(parts)));
  }

  /** Saves a world that does not change any more. */
  async takeLast(world: World | undefined): Promise<void> {
    if (world === undefined) await this.#keeper.idle();
    else await this.#keeper.saveLast(world);
  }
}
