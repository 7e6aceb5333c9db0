import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadonlyWorld, World } from '@realm/engine';
import type { Journal, Part } from '@realm/journal';
import type { Published } from './batch.ts';
import type { Place } from './elsewhere.ts';
import { partsOf } from './snapshot_copy.ts';
import { SnapshotPlayer } from './snapshot_player.ts';

/** Entries after which one is due though few ticks were run: a second or so of replay. */
const ENTRIES_MAX = 100_000;
/** The least time between two, whatever happens. */
const APART_MS = 60_000;
/** And this many times what the last one took: a tenth of the time goes into them at most, however many commands there are. */
const APART_TIMES = 10;
/** A process begins so long after the tick that made one due: what the tick brings about, and robots' first moves, go first. */
const AFTER_TICK_MS = 4_000;
/** Houses of a world that is copied, unless settings say otherwise: for some 20 ms nothing is executed. */
const COPIED_HOUSES_MAX = 2_000;

/** Told where a snapshot stands that was saved, and how long that took. */
export type OnSnapshot = (seq: number, ms: number) => void;

export interface SnapshotOptions {
  readonly every_ticks: number;
  readonly warn: (message: string) => void;
  readonly onSaved?: OnSnapshot | undefined;
  /** Where another process can read the journal; where it is not told every world is copied. */
  readonly place?: Place | undefined;
  /** Version of the engine that plays; this one's by default. */
  readonly engine?: string | undefined;
  /** The largest world that is copied, in houses. */
  readonly copied_houses_max?: number | undefined;
  /** Whether the process that plays one begins at once and lets nobody go first. */
  readonly eager_snapshots?: boolean | undefined;
}

/** When the next snapshot is due, and the one that is being saved: the same for a node that leads and one that follows. */
export class SnapshotKeeper {
  readonly #journal: Pick<Journal, 'saveSnapshot' | 'head'>;
  readonly #every_ticks: number;
  readonly #warn: (message: string) => void;
  readonly #onSaved: OnSnapshot;
  #ticks = 0;
  #seq_before: number;
  #started_at = Number.NEGATIVE_INFINITY;
  /** How long the last one took; 0 before the first. */
  #took_ms = 0;
  /** Where the newest stands that was saved here. */
  #saved_seq: number | undefined;
  #saving: Promise<void> | undefined;
  readonly #player: SnapshotPlayer | undefined;
  readonly #copied_houses_max: number;
  readonly #after_tick_ms: number;
  readonly #stopping = new AbortController();

  constructor(
    journal: Pick<Journal, 'saveSnapshot' | 'head'>,
    {
      every_ticks,
      warn,
      onSaved = () => {},
      place,
      engine,
      copied_houses_max = COPIED_HOUSES_MAX,
      eager_snapshots,
    }: SnapshotOptions,
    world?: ReadonlyWorld,
  ) {
    this.#onSaved = onSaved;
    this.#journal = journal;
    this.#every_ticks = every_ticks;
    this.#warn = warn;
    this.#seq_before = journal.head().seq;
    if (place !== undefined) this.#player = new SnapshotPlayer(place, engine, eager_snapshots);
    this.#copied_houses_max = copied_houses_max;
    this.#after_tick_ms = eager_snapshots === true ? 0 : AFTER_TICK_MS;
    if (world !== undefined && every_ticks < Number.POSITIVE_INFINITY && this.isPlayed(world))
      this.#player?.prepare();
  }

  /** Takes entries into account that were played. */
  note(published: readonly Published[]): void {
    for (const { tick } of published) if (tick !== undefined) this.#ticks++;
  }

  /** Whether one is due of a world that stands at an entry. */
  isDue(seq: number): boolean {
    if (this.#saving !== undefined) return false;
    if (this.#ticks < this.#every_ticks && seq - this.#seq_before < ENTRIES_MAX) return false;
    return performance.now() - this.#started_at >= Math.max(APART_MS, APART_TIMES * this.#took_ms);
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

  /** Ends what is under way in another process; resolves when none is being saved. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#player?.stop();
    await this.#saving;
  }

  /** Saves a world that does not change any more: another version of the engine may go on from there. */
  async saveLast(world: World): Promise<void> {
    await this.stop();
    if (world.seq !== this.#saved_seq) await this.save(world.seq, partsOf(world));
  }

  /** Whether a world is too large to be copied while others wait, and can be saved by `savePlayed`. */
  isPlayed({ last_house_id }: ReadonlyWorld): boolean {
    return this.#player !== undefined && last_house_id > this.#copied_houses_max;
  }

  /**
   * Has the world saved as it stands now, by a process that plays the journal: a second world in memory for as long, and a second
   * opinion on this one. Answers whether it was saved, or no snapshot is wanted any more.
   */
  async savePlayed(): Promise<boolean> {
    const player = this.#player;
    if (player === undefined) return false;
    const ms = this.#after_tick_ms;
    const { signal } = this.#stopping;
    // One that is stopped is told so by the player.
    if (ms > 0) await sleep(ms, undefined, { signal, ref: false }).catch(() => {});
    // Of what the world shows, the last batch may not be durable yet.
    const { seq } = this.#journal.head();
    try {
      await this.#timed(seq, () => player.save(seq));
    } catch (error) {
      if (player.is_stopped) return true;
      this.#warn(
        `the journal could not be played to entry ${seq} beside the game: ${(error as Error).message}`,
      );
      return false;
    }
    return true;
  }

  /** Saves one. It costs the next start some time if that fails, no more. */
  async save(seq: number, parts: Iterable<Part>): Promise<void> {
    try {
      await this.#timed(seq, () => this.#journal.saveSnapshot(seq, parts));
    } catch (error) {
      this.#warn(`the snapshot at entry ${seq} failed: ${(error as Error).message}`);
    }
  }

  async #timed(seq: number, save: () => Promise<void>): Promise<void> {
    const began = performance.now();
    const ticks = this.#ticks;
    await save();
    this.#took_ms = performance.now() - began;
    this.#onSaved(seq, Math.round(this.#took_ms));
    this.#seq_before = seq;
    this.#saved_seq = seq;
    this.#ticks -= ticks;
  }
}
