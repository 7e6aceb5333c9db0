import { snapshotParts, type World } from '@realm/engine';
import type { Journal, Part } from '@realm/journal';
import type { Published } from './batch.ts';
import { enginePart } from './engine_part.ts';
import type { Writer } from './writer.ts';

/** Entries after which one is due though few ticks were run: a second or so of replay. */
export const ENTRIES_MAX = 100_000;
/** The least time between two, whatever happens. */
export const APART_MS = 60_000;
/** How long parts are copied before the event loop has a turn. */
const SLICE_MS = 10;

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
  readonly #journal: Journal;
  readonly #writer: Writer;
  readonly #every_ticks: number;
  readonly #warn: (message: string) => void;
  #ticks = 0;
  #seq_before: number;
  #started_at = Number.NEGATIVE_INFINITY;
  /** Where the newest stands that was saved here. */
  #saved_seq: number | undefined;
  #saving: Promise<void> | undefined;

  constructor(journal: Journal, writer: Writer, every_ticks: number, warn: (message: string) => void) {
    this.#journal = journal;
    this.#writer = writer;
    this.#every_ticks = every_ticks;
    this.#warn = warn;
    this.#seq_before = journal.head().seq;
  }

  /** Takes durable entries into account. */
  note(published: readonly Published[]): void {
    for (const { tick } of published) if (tick !== undefined) this.#ticks++;
    if (this.#saving !== undefined) return;
    const { seq } = published[published.length - 1];
    if (this.#ticks < this.#every_ticks && seq - this.#seq_before < ENTRIES_MAX) return;
    if (performance.now() - this.#started_at < APART_MS) return;
    this.take();
  }

  /** Takes one beside the game, as soon as the world stands still. */
  take(): void {
    this.#saving ??= this.#saveWhileRunning().finally(() => {
      this.#saving = undefined;
    });
  }

  /** Resolves when none is being saved. */
  async idle(): Promise<void> {
    await this.#saving;
  }

  /** Saves a world that doesn't change any more, when the game stops: another version may go on from there. */
  async saveLast(world: World): Promise<void> {
    await this.#saving;
    if (world.seq !== this.#saved_seq) await this.#save(world.seq, partsOf(world));
  }

  async #saveWhileRunning(): Promise<void> {
    this.#started_at = performance.now();
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
    await this.#save(seq, given(parts));
  }

  /** A snapshot that fails costs the next start some time, no more. */
  async #save(seq: number, parts: Iterable<Part>): Promise<void> {
    try {
      await this.#journal.saveSnapshot(seq, parts);
      this.#seq_before = seq;
      this.#saved_seq = seq;
      this.#ticks = 0;
    } catch (error) {
      this.#warn(`the snapshot at entry ${seq} failed: ${(error as Error).message}`);
    }
  }
}

function* partsOf(world: World): Generator<Part> {
  yield enginePart(world);
  yield* snapshotParts(world);
}

/** A world's parts as they are, a few ms at a time; it must not change meanwhile. */
export async function copyParts(world: World): Promise<Part[]> {
  const copies: Part[] = [];
  let slice_ends = performance.now() + SLICE_MS;
  for (const { name, bytes } of partsOf(world)) {
    copies.push({ name, bytes: bytes.slice() });
    if (performance.now() < slice_ends) continue;
    await new Promise((resolve) => setImmediate(resolve));
    slice_ends = performance.now() + SLICE_MS;
  }
  return copies;
}

/** The parts in order, each forgotten once it was given. */
export function* given(parts: (Part | undefined)[]): Generator<Part> {
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    parts[i] = undefined;
    yield part;
  }
}
