import { type ChildProcess, fork } from 'node:child_process';
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

/** What its starter is asked: to have a process play, or to end with all that it has started. */
export type ToStarter = { readonly wanted: SnapshotWanted; readonly is_eager: boolean } | 'stop';

const STARTER = fileURLToPath(new URL('./snapshot_starter.ts', import.meta.url));

/** Has snapshots saved by a process that plays the journal from the snapshot before: one at a time. */
export class SnapshotPlayer {
  readonly #place: Place;
  readonly #engine: string | undefined;
  #starter: ChildProcess | undefined;
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

  /** Has what starts the process begun, which takes the longer the larger this process is. */
  prepare(): void {
    this.#running();
  }

  /** Resolves when the snapshot is durable. Throws what the process failed by, or that it was stopped. */
  async save(seq: number): Promise<void> {
    if (this.#is_stopped) throw new Error('it was stopped');
    const starter = this.#running();
    const wanted: SnapshotWanted = { ...this.#place, seq, engine: this.#engine };
    const asked: ToStarter = { wanted, is_eager: this.#is_eager };
    await new Promise<void>((resolve, reject) => {
      const stopped = () => reject(new Error('it was stopped'));
      starter.once('error', reject);
      starter.once('exit', stopped);
      starter.once('message', ({ failed }: SnapshotTold) => {
        starter.off('error', reject).off('exit', stopped);
        if (failed === null) resolve();
        else reject(new Error(failed));
      });
      // One that could not be asked has ended, which is told above.
      starter.send(asked, () => {});
    });
  }

  /** Ends what is under way; what it has written by half goes at the next start. */
  async stop(): Promise<void> {
    this.#is_stopped = true;
    const starter = this.#starter;
    if (starter === undefined || hasEnded(starter)) return;
    // Who waits for its end must live to see it.
    starter.ref();
    await new Promise((resolve) => {
      starter.once('exit', resolve);
      const asked: ToStarter = 'stop';
      starter.send(asked, () => {});
    });
  }

  #running(): ChildProcess {
    const known = this.#starter;
    if (known !== undefined && !hasEnded(known)) return known;
    const starter = fork(STARTER, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    starter.unref();
    starter.channel?.unref();
    // Told to whoever waits for a snapshot meanwhile.
    starter.on('error', () => {});
    this.#starter = starter;
    return starter;
  }
}

/** Whether a process is there no more, or could not be started. */
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;
