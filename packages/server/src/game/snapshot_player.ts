import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Place } from './elsewhere.ts';

/** What the process is told. */
export interface SnapshotWanted extends Place {
  /** A durable entry: the world is to be saved as it was after it. */
  readonly seq: number;
  /** The version of the engine that plays. */
  readonly engine: string | undefined;
}

/** What it says when it is done: why it could not, or null. */
export interface SnapshotTold {
  readonly failed: string | null;
}

interface Start {
  readonly execPath?: string;
  readonly execArgv: string[];
}

const PROGRAM = fileURLToPath(new URL('./snapshot_process.ts', import.meta.url));

/**
 * How a process is started all of whose threads let others go first, its collector's too: a priority that it gives itself holds
 * for those that it starts later. Where that can't be had they share as they come.
 */
function lowPriority(): Start {
  const nice = ['-n', `${os.constants.priority.PRIORITY_BELOW_NORMAL}`];
  if (spawnSync('nice', [...nice, 'true']).status !== 0) return { execArgv: [] };
  return { execPath: 'nice', execArgv: [...nice, process.execPath] };
}

/** Asked once: the answer costs a process, which everybody waits for. */
let low_priority: Start | undefined;

/** Has snapshots saved by a process that plays the journal from the snapshot before: one at a time. */
export class SnapshotPlayer {
  readonly #place: Place;
  readonly #engine: string | undefined;
  #process: ChildProcess | undefined;
  readonly #is_eager: boolean;
  #is_stopped = false;

  /** `is_eager`: it lets nobody go first. */
  constructor({ data, database }: Place, engine: string | undefined, is_eager = false) {
    this.#place = { data, database };
    this.#engine = engine;
    this.#is_eager = is_eager;
  }

  /** Whether it saves none any more. */
  get is_stopped(): boolean {
    return this.#is_stopped;
  }

  /** Resolves when the snapshot is durable. Throws what the process failed by, or that it was stopped. */
  async save(seq: number): Promise<void> {
    if (this.#is_stopped) throw new Error('it was stopped');
    if (!this.#is_eager) low_priority ??= lowPriority();
    const start = this.#is_eager ? undefined : low_priority;
    const child = fork(PROGRAM, { execArgv: [], ...start, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    this.#process = child;
    child.unref();
    child.channel?.unref();
    const wanted: SnapshotWanted = { ...this.#place, seq, engine: this.#engine };
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('message', ({ failed }: SnapshotTold) =>
        failed === null ? resolve() : reject(new Error(failed)),
      );
      child.once('exit', () => reject(new Error('it was stopped')));
      // A process that could not be told ends, which is told above.
      child.send(wanted, () => {});
    });
  }

  /** Ends what is under way; what it has written by half goes at the next start. */
  async stop(): Promise<void> {
    this.#is_stopped = true;
    const child = this.#process;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    // Who waits for its end must live to see it.
    child.ref();
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  }
}
