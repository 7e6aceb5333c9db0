import { takeTurns, type World } from '@realm/engine';
import { inSlices } from '../in_slices.ts';
import type { Clock } from './clock.ts';
import { Alarm, goingOn, type Timers } from './scheduler.ts';

/** How long before a tick houses begin to take their turns: this, and so long for each of them. */
const LEAD_MS = 100;
const LEAD_A_HOUSE_MS = 0.09;
/** No longer than this part of a tick. */
const LEAD_PART = 1 / 4;
/** A slice of it: who plays just then waits no longer for that. */
const SLICE_MS = 3;
/**
 * Until so long a house before the tick slices wait until the loop is quiet, or are this part of what others take of it: all turns
 * are taken by then, if others let them. One in each of the loop's turns, as afterwards, is half of a busy one, and others come late.
 */
const INSISTS_A_HOUSE_MS = 0.008;
const PART = 1 / 4;
/** When it comes to the tick's time by so much, what has been spoiled is left to the tick. */
const LEFT_MS = 20;

/**
 * Has houses take their turns before the tick that they are of, beside everything else, so that nobody waits long for a large
 * world's tick. Those that were spoiled since are taken again, the more often the nearer the tick.
 */
export class TurnsBefore {
  readonly #clock: Clock;
  readonly #alarm: Alarm;
  #world: World | undefined;
  #tick_at: number | undefined;
  #is_at_it = false;

  constructor(clock: Clock, timers: Timers) {
    this.#clock = clock;
    this.#alarm = new Alarm(clock, timers, () => void this.#take());
  }

  /** Those of a world's next tick; of none, where none will come by itself. */
  set(given: World | undefined): void {
    const world = goingOn(given);
    const tick_at = world?.next_tick_at;
    if (world === this.#world && tick_at === this.#tick_at) return;
    this.#world = world;
    this.#tick_at = tick_at;
    this.#alarm.set(this.#beginsAt());
  }

  #beginsAt(): number | undefined {
    const world = this.#world;
    if (world === undefined) return undefined;
    const lead_ms = LEAD_MS + world.houses.length * LEAD_A_HOUSE_MS;
    return Math.floor(world.next_tick_at - Math.min(lead_ms, world.rules.params.tick_ms * LEAD_PART));
  }

  async #take(): Promise<void> {
    const [world, tick_at] = [this.#world, this.#tick_at];
    if (world === undefined || tick_at === undefined || this.#is_at_it) return;
    this.#is_at_it = true;
    const insists_at = tick_at - LEAD_MS - world.houses.length * INSISTS_A_HOUSE_MS;
    const turns = takeTurns(world);
    try {
      await inSlices(
        until(turns, () => this.#clock.now() >= insists_at),
        () => {},
        undefined,
        SLICE_MS,
        PART,
      );
      await inSlices(turns, () => {}, SLICE_MS, SLICE_MS);
    } catch {
      // What fails in a turn does so in its tick as well, which tells.
      return;
    } finally {
      this.#is_at_it = false;
    }
    if (this.#tick_at === undefined) return;
    if (this.#tick_at !== tick_at) return this.#alarm.set(this.#beginsAt());
    const left_ms = tick_at - this.#clock.now();
    if (left_ms > LEFT_MS) this.#alarm.set(tick_at - Math.floor(left_ms / 2));
  }
}

/** Goes through something until it is time to stop; the rest of it is left. */
function* until<T>(all: Iterator<T>, isTime: () => boolean): Generator<T> {
  while (!isTime()) {
    const { done, value } = all.next();
    if (done === true) return;
    yield value;
  }
}
