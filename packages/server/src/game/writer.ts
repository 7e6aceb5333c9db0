import { decodeUtf8 } from '@realm/base';
import { type CommandReply, type HeirRecalled, isRefusal, type Refusal, refuse } from '@realm/contract';
import {
  byStaff,
  endByStaff,
  execute,
  type ReadonlyWorld,
  recall,
  type StaffAct,
  type StaffEntry,
  sliceCount,
  sliceHash,
  type Transfer,
  tick,
  type World,
} from '@realm/engine';
import type { Journal } from '@realm/journal';
import type { Tracer } from '../traces/tracer.ts';
import { announcedBy, Batch, type Job, type Published } from './batch.ts';
import { type Besides, nothingBeside } from './beside.ts';
import type { Clock } from './clock.ts';
import { encodeCommand, encodeEnd, encodeRecall, encodeStaff, encodeTick } from './encode.ts';
import { Quarantine } from './quarantine.ts';
import { receiptOf } from './receipts.ts';
import { sha256 } from './recovery.ts';
import { Alarm, dueTick, entryAt, goingOn, lateTicks, type Timers } from './scheduler.ts';
import { TurnsBefore } from './turns_before.ts';

/** Longest that a command waits its turn before it is told to come back. */
const WAIT_MAX_MS = 2_000;
/** Commands that may wait at once. */
const QUEUE_MAX = 20_000;
/** Commands of one batch: about 10 ms of work. */
const BATCH_MAX = 1_000;
/** Turns without more of their kind after which those who are patient wait no longer. */
const STILL_TURNS = 8;
/** How long ticks are run in one turn before the event loop has its own. */
const TICKS_MS = 20;

/** Is told how long things take; it must be quick, and not throw. */
export interface WriterObserver {
  /** A tick took so long, and was done so long after its time. */
  tick(ms: number, late_ms: number): void;
  /** So many entries took so long to be durable. */
  commit(ms: number, entries: number): void;
}

export interface WriterOptions {
  readonly journal: Journal;
  readonly world: World;
  readonly clock: Clock;
  readonly timers: Timers;
  /** Most late ticks that are run after a pause. */
  readonly catch_up_ticks: number;
  /** Whether more late ticks than that at the start are somebody's to judge: see `Writer.late_ticks`. */
  readonly asks_after_gap?: boolean | undefined;
  /** Why nothing may be changed for now, if so: no command is taken. */
  readonly closed?: (() => Refusal | undefined) | undefined;
  /** Where traces of commands go; nowhere by default. */
  readonly tracer?: Tracer | undefined;
  /** The engine's, or a test's that fails. */
  readonly execute?: typeof execute;
  readonly observer?: WriterObserver | undefined;
  /** Writes down what passed between houses, in the commit of the entries in which it did. */
  readonly keepTransfers?: ((transfers: readonly Transfer[]) => void) | undefined;
  /** Keeps the words of players beside the journal; by default all stands in it. */
  readonly names?: Besides | undefined;
  /** The world anew from what is durable, after a bug spoiled the one in memory. */
  readonly recover: () => Promise<World>;
  /** Told of durable entries, in order. It must not take long, nor throw. */
  readonly publish: (published: readonly Published[]) => void;
  /** Told of houses whose players' commands are carried out, once those are durable. */
  readonly onActed?: (houses: ReadonlySet<number>) => void;
  /** Told of a bug in a command; the world is being rebuilt. */
  readonly onBug: (error: unknown, job: Job) => void;
  /** The process must end: what is durable is not known any more, or the world can't go on. */
  readonly onFatal: (error: unknown) => void;
}

/** A command that threw, and what. */
interface Bug {
  readonly error: unknown;
  readonly job: Job;
}

/**
 * The one place where the world changes. Commands queue here; once a turn of the event loop all that are waiting
 * are executed in order, their entries made durable by one append, and only then anyone is told: so no reply,
 * no message and no read ever shows what a crash could take back.
 *
 * Ticks that are due come before commands. One batch is under way at a time: with a journal that answers at once
 * a turn is one synchronous step; with a distant one commands gather for the next batch meanwhile, and reads
 * wait for `settled`.
 */
export class Writer {
  readonly #options: WriterOptions;
  readonly #alarm: Alarm;
  readonly #turns_before: TurnsBefore;
  readonly #turn = () => this.#flush();
  readonly #quarantine = new Quarantine();
  #world: World | undefined;
  #queue: Job[] = [];
  #scheduled = false;
  /** Whether those who are patient wait for more of their kind. */
  #gathering = false;
  #appending: Promise<void> | undefined;
  /** The last entry of what is or was appended last. */
  #appended = -1;
  #holds = 0;
  /** Whether a timer will tell those who have waited too long. */
  #expiring = false;
  /** Why nothing more is done, once that is so. */
  #stopped: Refusal | undefined;
  /** Ticks asked for ahead of their time, oldest first. */
  #asked: { left: number; readonly done: (refusal?: Refusal) => void }[] = [];
  /** What staff want done to the world, oldest first, each with its changes of the tables. */
  #acts: {
    readonly act: StaffAct;
    readonly tables: () => void;
    readonly done: (refusal?: Refusal) => void;
  }[] = [];
  /** The age shall end, with changes of the tables. */
  #ending: { readonly tables: () => void; readonly done: (refusal?: Refusal) => void } | undefined;
  #idle: (() => void)[] = [];
  #late_ticks: number | undefined;
  readonly #going = Promise.withResolvers<void>();

  constructor(options: WriterOptions) {
    this.#options = options;
    const { world, clock, catch_up_ticks, asks_after_gap = false } = options;
    this.#world = world;
    const late = lateTicks(world, clock.now());
    if (asks_after_gap && late > catch_up_ticks) this.#late_ticks = late;
    else this.#going.resolve();
    this.#alarm = new Alarm(options.clock, options.timers, () => this.wake());
    this.#turns_before = new TurnsBefore(options.clock, options.timers);
    this.#setAlarm();
  }

  /** The world as it stands; undefined while it is being rebuilt or once the writer has stopped. */
  get world(): World | undefined {
    return this.#stopped === undefined ? this.#world : undefined;
  }

  /** Commands that wait for their turn. */
  get waiting(): number {
    return this.#queue.length;
  }

  /**
   * How many ticks the world was late by at the start, while that waits for `resume`; else undefined. A long outage and a
   * clock that is wrong look the same from here, and ticks are for good: until somebody has said which it is, the world is
   * shown as it stands, and no tick is run and no command taken.
   */
  get late_ticks(): number | undefined {
    return this.#late_ticks;
  }

  /** Resolves once nobody has to say any more what becomes of late ticks: at once, where nobody had to. */
  get going(): Promise<void> {
    return this.#going.promise;
  }

  /** The clock is right: goes on after the gap. */
  resume(): void {
    this.#goOn();
    this.wake();
  }

  #goOn(): void {
    this.#late_ticks = undefined;
    this.#going.resolve();
  }

  /** Undefined when all that the world shows is durable; else resolves when it is. */
  settled(): Promise<void> | undefined {
    return this.#appending;
  }

  /** Undefined when all that is durable has been told; else resolves when it has, which is in a moment. */
  telling(): Promise<void> | undefined {
    return this.#options.journal.head().seq < this.#appended ? undefined : this.#appending;
  }

  /** Takes a command in. It is told by `settle`, never before this returns. */
  submit(job: Job): void {
    job.queued_at = performance.now();
    const { tracer } = this.#options;
    if (tracer !== undefined) job.place = tracer.here;
    const refusal = this.#refusalFor(job);
    if (refusal === undefined) {
      this.#queue.push(job);
      if (job.patient === true) this.#gather();
      else this.wake();
    } else setImmediate(() => job.settle(refusal));
  }

  /** Why a command is not even taken in. */
  #refusalFor(job: Job): Refusal | undefined {
    if (this.#stopped !== undefined) return this.#stopped;
    if (this.#world === undefined) return refuse('restarting');
    if (this.#late_ticks !== undefined) return refuse('starting');
    const closed = this.#options.closed?.();
    if (closed !== undefined) return closed;
    if (this.#queue.length >= QUEUE_MAX) return refuse('overloaded');
    return this.#quarantine.holds(job.actor) ? refuse('internal') : undefined;
  }

  /**
   * Runs ticks as if their time had come; the schedule goes on from the last of them. Resolves when they are
   * durable, or with why the writer has stopped or waits for `resume`. Fewer are run where the age ends.
   */
  runTicks(count: number): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      if (this.#stopped !== undefined) return resolve(this.#stopped);
      if (this.#late_ticks !== undefined) return resolve(refuse('starting'));
      this.#asked.push({ left: count, done: resolve });
      this.wake();
    });
  }

  /**
   * Ends the age before its last tick; `tables` makes the changes of the tables that belong to it, in the same commit.
   * Resolves when it is durable, or with why it was not done.
   */
  endAge(tables: () => void): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      if (this.#stopped !== undefined) return resolve(this.#stopped);
      if (this.#world === undefined || this.#ending !== undefined) return resolve(refuse('restarting'));
      this.#ending = { tables, done: resolve };
      this.wake();
    });
  }

  /**
   * Does what staff want done to the world; `tables` makes the changes of the tables that belong to it, in the same commit.
   * Resolves when it is durable, or with why it was not done.
   */
  act(act: StaffAct, tables: () => void): Promise<Refusal | undefined> {
    return new Promise((resolve) => {
      if (this.#stopped !== undefined) return resolve(this.#stopped);
      if (this.#world === undefined) return resolve(refuse('restarting'));
      this.#acts.push({ act, tables, done: resolve });
      this.wake();
    });
  }

  /** Keeps the world as it stands until the answer is called, once or more: nothing is executed meanwhile, reads go on. */
  hold(): () => void {
    this.#holds++;
    let is_held = true;
    return () => {
      if (!is_held) return;
      is_held = false;
      this.#holds--;
      this.wake();
    };
  }

  /** Wakes once no more has come for some turns; earlier if whoever is not patient comes. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    let seen = this.#queue.length;
    let still_turns = 0;
    const look = () => {
      const waiting = this.#queue.length;
      still_turns = waiting > seen ? 0 : still_turns + 1;
      seen = waiting;
      if (waiting > 0 && still_turns < STILL_TURNS) return void setImmediate(look);
      this.#gathering = false;
      if (waiting > 0) this.wake();
    };
    setImmediate(look);
  }

  /** Looks in the next turn whether there is something to do. */
  wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(this.#turn);
  }

  /** Resolves when nothing is due, nothing is waiting and all is durable, or the writer has stopped. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stopped !== undefined) return resolve();
      this.#idle.push(resolve);
      this.wake();
    });
  }

  /** Finishes what waits, then takes nothing in any more. Answers the last world, if there is one. */
  async close(): Promise<World | undefined> {
    await this.idle();
    const world = this.world;
    this.#stop(refuse('restarting'));
    return world;
  }

  #flush(): void {
    this.#scheduled = false;
    this.#expire();
    const world = this.world;
    // Whatever ends these states wakes the writer again.
    if (world === undefined || this.#appending !== undefined || this.#holds > 0) return this.#expireLater();
    const began_at = performance.now();
    const batch = new Batch();
    let bug: Bug | undefined;
    try {
      if (this.#runDueTicks(world, batch) && !this.#runEnd(world, batch)) {
        this.#runActs(world, batch);
        bug = this.#runCommands(world, batch);
      }
    } catch (error) {
      // A tick that throws will throw again, so there is no world to go on with.
      return this.#fatal(error, batch);
    }
    if (batch.entries.length === 0) return this.#finish(batch, bug);
    const { keepTransfers } = this.#options;
    if (keepTransfers !== undefined && batch.transfers.length > 0) {
      batch.besides(() => keepTransfers(batch.transfers));
    }
    const appending_at = performance.now();
    const finish = () => {
      this.#trace(batch, began_at, appending_at);
      this.#options.observer?.commit(performance.now() - appending_at, batch.entries.length);
      this.#finish(batch, bug);
    };
    try {
      const { entries, receipts, tables } = batch;
      const { journal } = this.#options;
      this.#appended = journal.head().seq + entries.length;
      const appended = journal.append(entries, receipts, { tables });
      if (appended === undefined) return finish();
      this.#appending = appended.then(
        () => {
          this.#appending = undefined;
          finish();
        },
        (error) => this.#fatal(error, batch, bug),
      );
    } catch (error) {
      this.#fatal(error, batch, bug);
    }
  }

  /** Tells how long traced commands waited, were executed and made durable, each with its batch. */
  #trace(batch: Batch, began_at: number, appending_at: number): void {
    const { tracer } = this.#options;
    if (tracer === undefined) return;
    const done_at = performance.now();
    const entries = { 'realm.entries': batch.entries.length };
    for (const { place, queued_at } of batch.jobs) {
      if (place === undefined) continue;
      tracer.part(place, 'wait for the writer', queued_at, began_at);
      tracer.part(place, 'execute', began_at, appending_at, entries);
      tracer.part(place, 'commit', appending_at, done_at, entries);
    }
  }

  /** Runs ticks that are due or asked for. Answers whether commands may follow in this turn. */
  #runDueTicks(world: World, batch: Batch): boolean {
    if (this.#late_ticks !== undefined) return true;
    const { clock, catch_up_ticks, observer } = this.#options;
    const ends = performance.now() + TICKS_MS;
    for (;;) {
      const now = Math.max(world.at, clock.now());
      const due = dueTick(world, now, catch_up_ticks);
      if (due === undefined && this.#asked.length === 0) return true;
      if (performance.now() >= ends) {
        this.wake();
        // Late ticks come before any command; those asked for ahead of their time may have some in between.
        return due === undefined;
      }
      if (due === undefined && !this.#tickAsked(world, batch)) return true;
      const tick_at = performance.now();
      runTick(world, Math.max(world.at, due ?? now, world.age.start_at), batch);
      clock.moveTo(world.at);
      observer?.tick(performance.now() - tick_at, clock.now() - (due ?? now));
    }
  }

  /** Counts off a tick that was asked for ahead of its time; false when none was. */
  #tickAsked(world: ReadonlyWorld, batch: Batch): boolean {
    for (;;) {
      const asked = this.#asked[0];
      if (asked === undefined) return false;
      const { paused } = world;
      const runs = asked.left > 0 && !world.ended && paused === null;
      if (runs) asked.left--;
      // Told with the last of its ticks, not with what comes after: that may be an append that takes its time.
      if (!runs || asked.left === 0) {
        this.#asked.shift();
        batch.after(
          paused === null
            ? asked.done
            : (unknown) => asked.done(unknown ?? refuse('paused', { note: paused.note })),
        );
      }
      if (runs) return true;
    }
  }

  /** Ends the age if that was asked for; answers whether it did, and nothing else may follow in this turn. */
  #runEnd(world: World, batch: Batch): boolean {
    const ending = this.#ending;
    if (ending === undefined) return false;
    this.#ending = undefined;
    if (world.ended) {
      batch.after(() => ending.done(refuse('age_ended')));
      return false;
    }
    // No tick comes after it that could lose its time.
    const at = Math.max(world.at, this.#options.clock.now());
    endByStaff(world, { kind: 'end', at });
    // Nobody has to say any more what becomes of ticks that were late.
    this.#goOn();
    batch.entries.push(encodeEnd({ at }));
    batch.besides(ending.tables);
    batch.publish(world);
    batch.after(ending.done);
    return true;
  }

  /** Does what staff want done, each in an entry of its own. */
  #runActs(world: World, batch: Batch): void {
    const at = entryAt(world, this.#options.clock.now());
    for (const { act: asked, tables, done } of this.#acts.splice(0)) {
      // As the journal has it, to the order of its fields: what the world keeps of it is what a replay will.
      const bytes = encodeStaff({ at, act: asked });
      const { act } = JSON.parse(decodeUtf8(bytes)) as StaffEntry;
      const refusal = byStaff(world, { kind: 'staff', at, act });
      if (refusal !== null) {
        batch.after((unknown) => done(unknown ?? refusal));
        continue;
      }
      batch.entries.push(bytes);
      // A pause may have taken up the time by which ticks were late.
      if (lateTicks(world, this.#options.clock.now()) <= this.#options.catch_up_ticks) this.#goOn();
      batch.besides(tables);
      batch.publish(world, announcedBy(act));
      batch.after(done);
    }
  }

  /** Executes what waits, in order, up to a command that throws. */
  #runCommands(world: World, batch: Batch): Bug | undefined {
    const count = Math.min(this.#queue.length, BATCH_MAX);
    if (count === 0) return undefined;
    const jobs = this.#queue;
    const at = entryAt(world, this.#options.clock.now());
    const { names = nothingBeside } = this.#options;
    this.#queue = jobs.slice(count);
    for (let i = 0; i < count; i++) {
      try {
        runJob(this.#options.execute ?? execute, names, world, at, jobs[i], batch);
      } catch (error) {
        this.#queue = jobs.slice(i + 1);
        return { error, job: jobs[i] };
      }
    }
    return undefined;
  }

  /** All of a batch is durable: tells everyone, and goes on. */
  #finish(batch: Batch, bug: Bug | undefined): void {
    // Nobody may look at a world that is half done, and no snapshot be taken of it.
    if (bug !== undefined) this.#world = undefined;
    batch.settle();
    if (batch.published.length > 0) this.#options.publish(batch.published);
    if (batch.acted.size > 0) this.#options.onActed?.(batch.acted);
    if (bug !== undefined) this.#rebuild(bug);
    // What came while this was under way has woken nobody.
    if (
      this.#queue.length > 0 ||
      this.#asked.length > 0 ||
      this.#acts.length > 0 ||
      this.#ending !== undefined
    )
      this.wake();
    this.#setAlarm();
    if (!this.#scheduled && this.#world !== undefined) for (const told of this.#idle.splice(0)) told();
  }

  /**
   * A command threw: how much of it was done nobody knows, so the world is dropped and made anew from the
   * journal, which doesn't have it. Those who wait are told to come back.
   */
  #rebuild({ error, job }: Bug): void {
    this.#quarantine.note(job.actor);
    job.settle(refuse('internal'));
    for (const waiting of this.#queue.splice(0)) waiting.settle(refuse('restarting'));
    this.#options.onBug(error, job);
    this.#options.recover().then(
      (world) => {
        this.#world = world;
        this.wake();
      },
      (cause) => this.#fatal(cause),
    );
  }

  /** Tells those who have waited too long to come back. */
  #expire(): void {
    const oldest = performance.now() - WAIT_MAX_MS;
    let expired = 0;
    while (expired < this.#queue.length && this.#queue[expired].queued_at < oldest) expired++;
    if (expired === 0) return;
    for (const job of this.#queue.splice(0, expired)) job.settle(refuse('overloaded'));
  }

  /** While the writer can't run, somebody has to look after those who wait. */
  #expireLater(): void {
    if (this.#expiring || this.#queue.length === 0) return;
    this.#expiring = true;
    this.#options.timers.set(() => {
      this.#expiring = false;
      this.#expire();
      this.#expireLater();
    }, WAIT_MAX_MS / 4);
  }

  #fatal(error: unknown, batch?: Batch, bug?: Bug): void {
    const unknown = refuse('outcome_unknown');
    batch?.settleUnknown(unknown);
    bug?.job.settle(unknown);
    this.#stop(unknown);
    this.#options.onFatal(error);
  }

  #stop(refusal: Refusal): void {
    this.#stopped = refusal;
    this.#alarm.set(undefined);
    this.#turns_before.set(undefined);
    for (const waiting of this.#queue.splice(0)) waiting.settle(refusal);
    for (const { done } of this.#asked.splice(0)) done(refusal);
    for (const { done } of this.#acts.splice(0)) done(refusal);
    this.#ending?.done(refusal);
    this.#ending = undefined;
    for (const told of this.#idle.splice(0)) told();
  }

  #setAlarm(): void {
    const world = this.world;
    const shown = this.#late_ticks === undefined ? world : undefined;
    this.#alarm.set(goingOn(shown)?.next_tick_at);
    this.#turns_before.set(shown);
  }
}

/** Runs a tick and notes its entry, with the hash of one slice of the state, each slice in its turn. */
function runTick(world: World, at: number, batch: Batch): void {
  tick(world, { kind: 'tick', at });
  const slice = world.tick % sliceCount(world);
  const hash = { slice, sha256: sliceHash(world, slice, sha256) };
  batch.entries.push(encodeTick({ at, hash }));
  const next_tick_at = world.ended ? null : world.next_tick_at;
  batch.publish(world, { tick: { tick: world.tick, at, next_tick_at } });
}

/**
 * Does what a job wants and notes its entry, if it was accepted, and how it ended. Throws only on a bug; what can't be journaled
 * throws before it is done, so that no world comes to what its journal does not say.
 */
function runJob(run: typeof execute, names: Besides, world: World, at: number, job: Job, batch: Batch): void {
  const { receipt } = job;
  let reply: CommandReply | HeirRecalled | Refusal;
  if ('heir' in job) {
    const { entry: named, accept, told } = names.besideHeir(world, job);
    const entry = { at, actor: named.actor, heir: named.heir };
    const bytes = encodeRecall(entry);
    reply = recall(world, entry);
    if (isRefusal(reply)) return batch.note(job, told(reply));
    batch.entries.push(bytes);
    batch.besides(accept());
    batch.besides(job.tables);
    batch.noteActed(world, named.actor);
  } else {
    const too_late = job.seating?.refusal(world);
    if (too_late !== undefined) return batch.note(job, too_late);
    const { entry: named, accept, told } = names.beside(world, job);
    const { actor, command, folded, look } = named;
    const entry = { at, actor, command, folded, look, ...job.seating?.founder(world) };
    const bytes = encodeCommand(entry);
    reply = run(world, entry);
    if (isRefusal(reply)) return batch.note(job, told(reply));
    batch.entries.push(bytes);
    batch.besides(accept());
    batch.besides(job.seating?.accept());
    batch.noteActed(world, actor);
  }
  batch.publish(world);
  if (receipt === undefined) return batch.note(job, reply);
  const body = JSON.stringify(reply);
  batch.receipts.push(receiptOf(receipt, world.age.age, body, at));
  batch.note(job, reply, body);
}
