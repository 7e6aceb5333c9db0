import type { HostTime } from '@realm/server';

/** A simulated host's clock starts here: ms since 1970. */
const START = 1_800_000_000_000;
/** What looking at the clock takes, in ms: work that looks at it often finds that time has passed. */
const LOOK_MS = 0.02;

interface Timer {
  readonly callback: () => void;
  /** Undefined for one that rings once. */
  readonly every: number | undefined;
  at: number;
}

/**
 * The clocks and timers of a host under simulation. While it is installed every clock and timer of the process is this
 * one's, and time passes only as it is told to; turns of the event loop stay the process's own.
 */
export class SimHost implements HostTime {
  #now = 0;
  #jumped = 0;
  readonly #timers = new Map<object, Timer>();

  /** Since the start, in ms; never goes back. */
  monotonic(): number {
    this.#now += LOOK_MS;
    return this.#now;
  }

  /** The time of day, which jumps. */
  wall(): number {
    return Math.floor(START + this.#now + this.#jumped);
  }

  /** Somebody sets the host's clock, forward or back. */
  jump(ms: number): void {
    this.#jumped += ms;
  }

  /** Lets time pass; timers ring in their order. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = this.#nextBefore(until);
      if (due === undefined) break;
      const [handle, timer] = due;
      this.#now = Math.max(this.#now, timer.at);
      if (timer.every === undefined) this.#timers.delete(handle);
      else timer.at = this.#now + timer.every;
      timer.callback();
    }
    this.#now = Math.max(this.#now, until);
  }

  #nextBefore(until: number): [object, Timer] | undefined {
    let next: [object, Timer] | undefined;
    for (const entry of this.#timers) {
      if (entry[1].at <= until && (next === undefined || entry[1].at < next[1].at)) next = entry;
    }
    return next;
  }

  /** The process that set them is gone. */
  forgetTimers(): void {
    this.#timers.clear();
  }

  /** Puts these clocks in place of the process's own; the answer puts those back. */
  install(): () => void {
    const { now } = Date;
    const host_now = performance.now;
    const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
    const clear = (handle: unknown) => {
      this.#timers.delete(handle as object);
    };
    const set =
      (again: boolean) =>
      (callback: (...args: unknown[]) => void, delay = 1, ...args: unknown[]) => {
        const ms = Math.max(1, delay);
        const handle = { unref: () => handle, ref: () => handle, hasRef: () => false };
        const ring = () => callback(...args);
        this.#timers.set(handle, { callback: ring, every: again ? ms : undefined, at: this.#now + ms });
        return handle;
      };
    Date.now = () => this.wall();
    performance.now = () => this.monotonic();
    Object.assign(globalThis, {
      setTimeout: set(false),
      setInterval: set(true),
      clearTimeout: clear,
      clearInterval: clear,
    });
    return () => {
      Date.now = now;
      performance.now = host_now;
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval });
    };
  }
}
