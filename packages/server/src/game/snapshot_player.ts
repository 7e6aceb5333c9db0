import { Worker } from 'node:worker_threads';
import type { Place } from './elsewhere.ts';

export interface SnapshotWanted extends Place {
  /** A durable entry: the world is to be saved as it was after it. */
  readonly seq: number;
  /** The version of the engine that plays. */
  readonly engine: string | undefined;
}

/** Has snapshots saved by a thread that plays the journal from the snapshot before: one at a time. */
export class SnapshotPlayer {
  readonly #place: Place;
  readonly #engine: string | undefined;
  #thread: Worker | undefined;
  #is_stopped = false;

  constructor({ data, database }: Place, engine: string | undefined) {
    this.#place = { data, database };
    this.#engine = engine;
  }

  /** Whether it saves none any more. */
  get is_stopped(): boolean {
    return this.#is_stopped;
  }

  /** Resolves when the snapshot is durable. Throws what the thread failed by, or that it was stopped. */
  async save(seq: number): Promise<void> {
    if (this.#is_stopped) throw new Error('it was stopped');
    const workerData: SnapshotWanted = { ...this.#place, seq, engine: this.#engine };
    const thread = new Worker(new URL('./snapshot_thread.ts', import.meta.url), { workerData });
    this.#thread = thread;
    thread.unref();
    await new Promise<void>((resolve, reject) => {
      thread.once('error', reject);
      thread.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('it was stopped'))));
    });
  }

  /** Ends what is under way; what it has written by half goes at the next start. */
  async stop(): Promise<void> {
    this.#is_stopped = true;
    await this.#thread?.terminate();
  }
}
