import { setTimeout as sleep } from 'node:timers/promises';
import { type Refusal, refuse } from '@realm/contract';
import type { World } from '@realm/engine';
import {
  type ChangedRows,
  CopyLost,
  JournalDamage,
  type JournalEntry,
  type Leadership,
  type RowChange,
  type Shared,
  troubleOf,
} from '@realm/journal';
import type { Published } from '../game/batch.ts';
import { type Clock, GameClock, type HostTime, hostTime } from '../game/clock.ts';
import type { Place } from '../game/elsewhere.ts';
import type { Game } from '../game/node.ts';
import { OtherEngine, playEntry, RecoveryError, recover } from '../game/recovery.ts';
import { hostTimers, lateTicks } from '../game/scheduler.ts';
import { TurnsBefore } from '../game/turns_before.ts';
import type { Tell } from '../tell.ts';
import { FollowerSnapshots } from './snapshots.ts';

/** The oldest facts that are shown, in ms: what the interface promises. */
const STALE_MS = 250;
/** How often it is looked for news where nobody asks for any. */
const LOOK_MS = 40;
/** The least time from one look to the next, however many ask. */
const APART_MS = 4;
/** How long until a database that is away is tried again. */
const AGAIN_MS = 200;

/** What no asking again mends. */
const FATAL = [CopyLost, JournalDamage, RecoveryError];

export interface FollowerOptions {
  readonly shared: Shared;
  readonly host_time?: HostTime | undefined;
  /** Version of the engine that this node plays with; this one's by default. */
  readonly engine?: string | undefined;
  /** Ticks between snapshots. */
  readonly snapshot_ticks: number;
  /** More late ticks than these are for staff to judge before anybody goes on; undefined where they are not. */
  readonly catch_up_ticks?: number | undefined;
  /** Where another thread can read what this node does. */
  readonly place?: Place | undefined;
  readonly warn: (message: string) => void;
  readonly tell: Tell;
  /** Told of rows of the ordinary tables that differ; the copy has them already. */
  readonly onRows: (rows: readonly RowChange[]) => void;
  /** Told when another age is played: whoever shows the world before starts over. */
  readonly onAge: () => void;
  /** Told, again and again, that nobody leads. Nothing is looked for until it has resolved. */
  readonly onLeaderless: () => Promise<void>;
  /** The journal isn't what was read, or this node makes another world of it: the process must end. */
  readonly onFatal: (error: unknown) => void;
}

/** A game that another node leads: its world is made of the entries that are durable, as they come. */
export class FollowerNode implements Game {
  readonly away = refuse('behind');
  readonly #options: FollowerOptions;
  readonly #shared: Shared;
  readonly #snapshots: FollowerSnapshots;
  readonly #listeners = new Set<(published: readonly Published[]) => void>();
  readonly #act_listeners = new Set<(houses: ReadonlySet<number>) => void>();
  #clock: Clock;
  #turns_before: TurnsBefore;
  #world: World | undefined;
  /** The entry up to which all was told. */
  #seq: number;
  #leadership: Leadership | undefined;
  /** When the last look that brought everything was begun, by the monotonic clock. */
  #fresh_at = Number.NEGATIVE_INFINITY;
  /** Those who wait for a look that begins from now on. */
  readonly #waiting = new Set<() => void>();
  #wake: (() => void) | undefined;
  #stopped = false;
  /** Whether what was read is being taken in: where that fails, this node has half of it. */
  #taking = false;
  /** What keeps it from looking, and since when, by the monotonic clock. */
  #trouble: string | undefined;
  #troubled_at = 0;
  #over: Promise<void>;

  private constructor(options: FollowerOptions, world: World | undefined) {
    this.#options = options;
    this.#shared = options.shared;
    this.#world = world;
    this.#seq = options.shared.head().seq;
    this.#clock = new GameClock(options.host_time ?? hostTime, world?.at ?? 0);
    this.#turns_before = new TurnsBefore(this.#clock, hostTimers);
    this.#turns_before.set(world);
    const onSaved = (seq: number, ms: number) => options.tell('info', 'snapshot', { seq, ms });
    const kept = { ...options, every_ticks: options.snapshot_ticks, onSaved };
    this.#snapshots = new FollowerSnapshots(options.shared, kept, world);
    this.#over = this.#follow();
  }

  /** Recovers the world as far as it is known, and follows from there. */
  static async start(options: FollowerOptions): Promise<FollowerNode> {
    const { shared } = options;
    const world = shared.head().seq < 0 ? undefined : await recover(shared, { engine: options.engine });
    return new FollowerNode(options, world);
  }

  get clock(): Clock {
    return this.#clock;
  }

  /** Undefined where what is known is too old to be shown. */
  get world(): World | undefined {
    return this.lag_ms <= STALE_MS ? this.#world : undefined;
  }

  get journal(): Shared {
    return this.#shared;
  }

  /** The world however old, for whoever goes on with it. */
  get last_world(): World | undefined {
    return this.#world;
  }

  get seq(): number {
    return this.#seq;
  }

  /** How long ago what is known was surely all there was, in ms. */
  get lag_ms(): number {
    return performance.now() - this.#fresh_at;
  }

  get late_ticks(): number | undefined {
    const { catch_up_ticks = Number.POSITIVE_INFINITY } = this.#options;
    const late = this.#world === undefined ? 0 : lateTicks(this.#world, this.#clock.now());
    return late > catch_up_ticks ? late : undefined;
  }

  /** Who led when last looked. */
  get leadership(): Leadership | undefined {
    return this.#leadership;
  }

  settled(): undefined {
    return undefined;
  }

  telling(): undefined {
    return undefined;
  }

  listen(listener: (published: readonly Published[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  listenToActs(listener: (houses: ReadonlySet<number>) => void): () => void {
    this.#act_listeners.add(listener);
    return () => this.#act_listeners.delete(listener);
  }

  /**
   * Resolves once everything is known here that was acknowledged anywhere before this was asked; with a refusal when
   * that takes too long.
   */
  fresh(): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      const told = () => {
        clearTimeout(impatience);
        resolve(undefined);
      };
      const impatience = setTimeout(() => {
        this.#waiting.delete(told);
        resolve(this.away);
      }, STALE_MS);
      this.#waiting.add(told);
      this.#wake?.();
    });
  }

  /** Resolves when there is a world, and it is known to be new. */
  async begun(): Promise<void> {
    while (this.#world === undefined || (await this.fresh()) !== undefined) {
      if (this.#stopped) return;
      await sleep(LOOK_MS);
    }
  }

  /** Looks soon: somebody says that there is news. */
  hint(): void {
    this.#wake?.();
  }

  /** Takes in what came, in the order in which it came to be: rows after the entries that were durable with them. */
  take(entries: readonly JournalEntry[], changes: readonly ChangedRows[]): void {
    this.#taking = true;
    const published: Published[] = [];
    const acted = new Set<number>();
    for (const entry of entries) {
      const before = this.#world;
      const { world, told, house } = playEntry(before, entry, this.#options.engine);
      if (told !== undefined) published.push(told);
      if (house !== undefined) acted.add(house);
      this.#clock.moveTo(world.at);
      if (world === before) continue;
      // The feeds of an age that is over hear its last news first.
      this.#publish(published.splice(0));
      this.#seq = entry.seq;
      this.#world = world;
      this.#clock = new GameClock(this.#options.host_time ?? hostTime, world.at);
      this.#turns_before.set(undefined);
      this.#turns_before = new TurnsBefore(this.#clock, hostTimers);
      this.#options.onAge();
    }
    if (!this.#stopped) this.#turns_before.set(this.#world);
    for (const { entry, rows } of changes) {
      const later = published.findIndex(({ seq }) => seq > entry);
      this.#publish(published.splice(0, later < 0 ? published.length : later));
      this.#seq = entry;
      this.#options.onRows(rows);
    }
    this.#publish(published);
    this.#seq = this.#shared.head().seq;
    if (acted.size > 0) for (const listener of this.#act_listeners) listener(acted);
    this.#taking = false;
  }

  /** Throws where the world is not that of every entry that was read: nobody may be shown it, or lead with it. */
  assertWhole(): void {
    const played = this.#world?.seq ?? -1;
    const { seq } = this.#shared.head();
    if (played !== seq)
      throw new CopyLost(
        `this node has read the journal up to entry ${seq}, and plays the world of entry ${played}`,
      );
  }

  /** Stops following; resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.leave();
    this.#wake?.();
    // Whoever goes on from here takes its own.
    void this.#snapshots.stop();
    await this.#over;
  }

  /** The same for good: keeps the world as it is for the next start. */
  async close(): Promise<void> {
    await this.stop();
    await this.#snapshots.takeLast(this.#world);
  }

  /** The same, from within `onLeaderless`. */
  leave(): void {
    this.#stopped = true;
    this.#turns_before.set(undefined);
  }

  #publish(published: readonly Published[]): void {
    this.#snapshots.note(published);
    if (published.length > 0) for (const listener of this.#listeners) listener(published);
  }

  async #follow(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#look();
        await this.#snapshots.takeIfDue(this.#world);
        if (this.#leadership?.led === false && !this.#stopped) await this.#options.onLeaderless();
        this.#tell(undefined);
        if (!this.#stopped) await this.#rest();
      } catch (error) {
        if (this.#stopped) return;
        // Whoever goes on with this node's folder begins where this version ends.
        if (error instanceof OtherEngine) await this.#snapshots.takeLast(this.#world);
        if (this.#taking || FATAL.some((kind) => error instanceof kind)) return this.#options.onFatal(error);
        // The database is away, or was, or is not to be led on: it is asked again until that is over.
        this.#tell(troubleOf(error));
        await sleep(AGAIN_MS);
        await this.#shared.reconnect(() => this.hint()).catch(() => {});
      }
    }
  }

  /** Tells the operator of what is in the way, and when it is over; the same thing once. */
  #tell(trouble: string | undefined): void {
    if (trouble === this.#trouble) return;
    const { tell } = this.#options;
    if (trouble === undefined) {
      const away_s = Math.round((performance.now() - this.#troubled_at) / 1000);
      tell('warn', 'database_back', { away_s }, `the database is back, after ${away_s} s`);
    } else tell('warn', 'database_lost', { trouble }, `${trouble}; it is asked again until it is back`);
    if (this.#trouble === undefined) this.#troubled_at = performance.now();
    this.#trouble = trouble;
  }

  /** One look; all that is there is taken in before anybody hears that it was. */
  async #look(): Promise<void> {
    const asked_at = performance.now();
    // Where it fails they wait on: for the next look, or until they are told that this takes too long.
    const served = [...this.#waiting];
    for (;;) {
      const { entries, changes, leadership, complete } = await this.#shared.look();
      this.take(entries, changes);
      this.#leadership = leadership;
      if (complete) break;
    }
    this.assertWhole();
    this.#fresh_at = asked_at;
    for (const told of served) {
      this.#waiting.delete(told);
      told();
    }
  }

  /** Until somebody wants to know, or it is time; never at once. */
  async #rest(): Promise<void> {
    await sleep(APART_MS);
    if (this.#waiting.size > 0 || this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS - APART_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
