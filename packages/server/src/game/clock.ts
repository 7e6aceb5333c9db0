/** The game's time: whole ms since 1970. It never goes back. */
export interface Clock {
  now(): number;
  /** Moves forward to `at`; a time in the past moves nothing. */
  moveTo(at: number): void;
}

/** What the host says of time, in ms: the time of day, which may jump, and a count that only grows. */
export interface HostTime {
  wall(): number;
  monotonic(): number;
}

export const hostTime: HostTime = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
};

/**
 * The clock of a running game: the time of day when it was started, and from there on the host's monotonic
 * count, so that a clock set forward or back under it moves no tick.
 *
 * It starts no earlier than `not_before`, the journal's last entry. If the host's clock now says less than that,
 * the game goes on from where it stood rather than stand still until the host catches up.
 */
export class GameClock implements Clock {
  readonly #host: HostTime;
  #offset_ms: number;

  constructor(host: HostTime, not_before: number) {
    this.#host = host;
    this.#offset_ms = Math.max(host.wall(), not_before) - host.monotonic();
  }

  now(): number {
    return Math.floor(this.#offset_ms + this.#host.monotonic());
  }

  /** So that a world begun ahead of its time, as a dev server may, has one time for ticks, commands, chat and reads. */
  moveTo(at: number): void {
    this.#offset_ms = Math.max(this.#offset_ms, at - this.#host.monotonic());
  }
}

/** A clock that stands until it is moved: for the lab, which plays as fast as it can, and for tests. */
export class ManualClock implements Clock {
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  now(): number {
    return this.#at;
  }

  moveTo(at: number): void {
    this.#at = Math.max(this.#at, at);
  }
}
