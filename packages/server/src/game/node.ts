import { canonicalBytes } from '@realm/base';
import { type Refusal, refuse } from '@realm/contract';
import { type AgeEntry, changeEngine, ENGINE_VERSION, stateHash, type World } from '@realm/engine';
import type { Journal, JournalReader } from '@realm/journal';
import type { Tracer } from '../traces/tracer.ts';
import type { Job, Published } from './batch.ts';
import { type Clock, GameClock, type HostTime, hostTime } from './clock.ts';
import { encodeEngine } from './encode.ts';
import { recover, sha256 } from './recovery.ts';
import { entryAt, hostTimers, type Timers } from './scheduler.ts';
import type { OnSnapshot, SnapshotOptions } from './snapshot_keeper.ts';
import { Snapshots } from './snapshots.ts';
import { Writer, type WriterOptions } from './writer.ts';

export interface NodeOptions {
  readonly journal: Journal;
  /** Entry 0 for a journal that has none yet. */
  readonly age: () => AgeEntry;
  /** Changes tables in the commit of that entry. */
  readonly onFirst?: (() => void) | undefined;
  /** Version of the engine that plays it; this one's by default. */
  readonly engine?: string | undefined;
  /** The game's clock; by default one on the host's time that starts where the world stands. */
  readonly clock?: Clock;
  readonly host_time?: HostTime;
  readonly timers?: Timers;
  /** See `Settings`; by default ticks are caught up without end and snapshots never taken but at the end. */
  readonly catch_up_ticks?: number;
  /** See `WriterOptions`. */
  readonly tracer?: Tracer | undefined;
  /** See `WriterOptions`. */
  readonly closed?: (() => Refusal | undefined) | undefined;
  readonly snapshot_ticks?: number;
  /** See `WriterOptions`; never, by default. */
  readonly asks_after_gap?: boolean;
  /** The world the journal holds, where that is known; else it is recovered. */
  readonly world?: World | undefined;
  /** Whether the world is the newest there is, and not perhaps another node's by now. Always, by default. */
  readonly leads?: () => boolean;
  /** See `WriterOptions`. */
  readonly execute?: WriterOptions['execute'];
  readonly observer?: WriterOptions['observer'];
  readonly keepTransfers?: WriterOptions['keepTransfers'];
  readonly names?: WriterOptions['names'];
  readonly onBug?: (error: unknown, job: Job) => void;
  readonly onFatal?: (error: unknown) => void;
  readonly warn?: (message: string) => void;
  readonly onSnapshot?: OnSnapshot;
  /** See `SnapshotOptions`. */
  readonly place?: SnapshotOptions['place'];
  readonly copied_houses_max?: SnapshotOptions['copied_houses_max'];
  readonly eager_snapshots?: SnapshotOptions['eager_snapshots'];
}

/** A world that is played, whoever changes it: what is shown to players is read from it. */
export interface Game {
  readonly clock: Clock;
  /** The world as it stands; undefined where it can't be shown, which `away` says more of. */
  readonly world: World | undefined;
  readonly away: Refusal;
  readonly journal: JournalReader;
  /** The journal's last entry that the world may show. */
  readonly seq: number;
  /** Undefined when all that the world shows is durable; else resolves when it is. */
  settled(): Promise<void> | undefined;
  /** Undefined when those who listen were told of all that is durable; else resolves when they were. */
  telling(): Promise<void> | undefined;
  /** Calls `listener` with entries once they are durable, in order; the answer ends that. It must be quick. */
  listen(listener: (published: readonly Published[]) => void): () => void;
  /** The same with houses whose players' commands were carried out. */
  listenToActs(listener: (houses: ReadonlySet<number>) => void): () => void;
}

/** A game that another node leads. */
export interface Followed extends Game {
  /** As a writer's: by how many ticks it is late, where nobody goes on from there until told to; else undefined. */
  readonly late_ticks: number | undefined;
  /** Resolves once what is shown is what was known anywhere when it was asked, or with why it can't be. */
  fresh(): Promise<Refusal | undefined>;
}

/**
 * A running game without any network: a world, its journal, its writer and its clock. The server puts HTTP around
 * one; the lab and tests use it as it is.
 */
export class GameNode implements Game {
  readonly away = refuse('restarting');
  readonly journal: Journal;
  readonly clock: Clock;
  readonly writer: Writer;
  /** Whether the world is surely the newest there is. */
  readonly leads: () => boolean;
  readonly #snapshots: Snapshots;
  readonly #listeners = new Set<(published: readonly Published[]) => void>();
  readonly #act_listeners = new Set<(houses: ReadonlySet<number>) => void>();

  /** For {@link createNode}: `world` is what the journal holds. */
  constructor(options: NodeOptions, world: World) {
    const { journal, warn = (message) => process.emitWarning(message) } = options;
    this.journal = journal;
    this.leads = options.leads ?? (() => true);
    this.clock = options.clock ?? new GameClock(options.host_time ?? hostTime, world.at);
    this.writer = new Writer({
      journal,
      world,
      clock: this.clock,
      timers: options.timers ?? hostTimers,
      catch_up_ticks: options.catch_up_ticks ?? Number.POSITIVE_INFINITY,
      asks_after_gap: options.asks_after_gap,
      closed: options.closed,
      tracer: options.tracer,
      execute: options.execute,
      observer: options.observer,
      keepTransfers: options.keepTransfers,
      names: options.names,
      recover: () => recover(journal, { engine: options.engine }),
      publish: (published) => {
        this.#snapshots.note(published);
        for (const listener of this.#listeners) listener(published);
      },
      onActed: (houses) => {
        for (const listener of this.#act_listeners) listener(houses);
      },
      onBug: options.onBug ?? ((error) => warn(`a command failed: ${(error as Error).stack ?? error}`)),
      onFatal:
        options.onFatal ??
        ((error) => {
          throw error;
        }),
    });
    const { snapshot_ticks: every_ticks = Number.POSITIVE_INFINITY, onSnapshot: onSaved } = options;
    this.#snapshots = new Snapshots(journal, this.writer, { ...options, every_ticks, warn, onSaved });
  }

  /** The world as it stands; undefined while it is being rebuilt, and once the game has stopped. */
  get world(): World | undefined {
    return this.leads() ? this.writer.world : undefined;
  }

  get seq(): number {
    return this.journal.head().seq;
  }

  settled(): Promise<void> | undefined {
    return this.writer.settled();
  }

  telling(): Promise<void> | undefined {
    return this.writer.telling();
  }

  /** Saves the world soon, beside the game. */
  keep(): void {
    this.#snapshots.take();
  }

  listen(listener: (published: readonly Published[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  listenToActs(listener: (houses: ReadonlySet<number>) => void): () => void {
    this.#act_listeners.add(listener);
    return () => this.#act_listeners.delete(listener);
  }

  /** Finishes what waits and stops, with the journal left open: another game goes on with it. */
  async retire(): Promise<void> {
    await this.writer.close();
    await this.#snapshots.stop();
  }

  /** Finishes what waits, saves a snapshot, closes the journal. */
  async close(): Promise<void> {
    const world = await this.writer.close();
    if (world !== undefined) await this.#snapshots.saveLast(world);
    await this.journal.close();
  }
}

/**
 * Starts a game on a journal: opens the age if it holds none, else recovers the world it holds. Late ticks are run
 * from the first turn of the event loop on.
 */
export async function createNode(options: NodeOptions): Promise<GameNode> {
  const { journal, engine = ENGINE_VERSION } = options;
  if (journal.head().seq < 0) {
    const opening = canonicalBytes({ ...options.age(), engine });
    await journal.append([opening], [], { tables: () => options.onFirst?.() });
  }
  const world = options.world ?? (await recover(journal, { engine, take_up: true }));
  const upgraded = world.engine !== engine;
  if (upgraded) await markEngine(world, engine, options);
  const node = new GameNode(options, world);
  // Whoever has only what the version before has left would have to play what is not this one's to play.
  if (upgraded) node.keep();
  return node;
}

/** Notes in the journal that another version of the engine plays on from here, and what the one before has left. */
async function markEngine(
  world: World,
  engine: string,
  { journal, clock, host_time = hostTime }: NodeOptions,
): Promise<void> {
  const at = entryAt(world, clock?.now() ?? host_time.wall());
  const entry = { at, engine, state: stateHash(world, sha256) };
  await journal.append([encodeEngine(entry)]);
  changeEngine(world, { kind: 'engine', ...entry });
}
