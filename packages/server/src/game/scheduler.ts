import type { ReadonlyWorld } from '@realm/engine';
import type { Clock } from './clock.ts';

/**
 * When the next tick is to be entered as having happened, or undefined while none is due.
 *
 * A tick that is late keeps its due time: late ticks are run one after another, before any later command, and
 * the world is as if the server had never paused. After a pause of more than `catch_up_ticks` ticks only that
 * many are run, and the schedule moves on by whole ticks for the rest: players find a world that stood still
 * for the night rather than one that ran for days without them.
 */
export function dueTick(world: ReadonlyWorld, now: number, catch_up_ticks: number): number | undefined {
  const late = lateTicks(world, now);
  if (late === 0) return undefined;
  return world.next_tick_at + Math.max(0, late - catch_up_ticks) * world.rules.params.tick_ms;
}

/** A world in which ticks come by themselves: not once its age has ended, nor while it is paused. */
export function goingOn<W extends ReadonlyWorld>(world: W | undefined): W | undefined {
  return world === undefined || world.ended || world.paused !== null ? undefined : world;
}

/** How many ticks are due by now; none while the age is paused. */
export function lateTicks(world: ReadonlyWorld, now: number): number {
  const { next_tick_at, rules } = world;
  if (goingOn(world) === undefined || now < next_tick_at) return 0;
  return Math.floor((now - next_tick_at) / rules.params.tick_ms) + 1;
}

/**
 * When an entry that is no tick is to be entered as having happened: now, yet never after a tick that is due and has not been run,
 * as after an outage. That one keeps its time, and with it all that are late behind it.
 */
export function entryAt(world: ReadonlyWorld, now: number): number {
  return Math.max(world.at, goingOn(world) === undefined ? now : Math.min(now, world.next_tick_at));
}

/** The host's timers, or a test's. */
export interface Timers {
  set(callback: () => void, delay_ms: number): unknown;
  clear(timer: unknown): void;
}

export const hostTimers: Timers = {
  set: (callback, delay_ms) => setTimeout(callback, delay_ms),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

/** The longest delay a timer takes; beyond it Node would fire at once. */
const DELAY_MAX_MS = 2 ** 31 - 1;

/** Wakes the writer when a tick falls due. */
export class Alarm {
  readonly #clock: Clock;
  readonly #timers: Timers;
  readonly #ring: () => void;
  #timer: unknown;
  #set_for: number | undefined;

  constructor(clock: Clock, timers: Timers, ring: () => void) {
    this.#clock = clock;
    this.#timers = timers;
    this.#ring = ring;
  }

  /** Rings once at `at`, or never for undefined; replaces what it was set for. */
  set(at: number | undefined): void {
    if (at === this.#set_for) return;
    this.#timers.clear(this.#timer);
    this.#set_for = at;
    if (at !== undefined) this.#wait(at);
  }

  /** A long delay is waited for in parts; a timer that fires a little early is set again. */
  #wait(at: number): void {
    const delay_ms = Math.min(DELAY_MAX_MS, Math.max(0, at - this.#clock.now()));
    this.#timer = this.#timers.set(() => {
      if (this.#clock.now() < at) return this.#wait(at);
      this.#set_for = undefined;
      this.#ring();
    }, delay_ms);
  }
}
