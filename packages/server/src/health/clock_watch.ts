import type { HostTime } from '../game/clock.ts';
import type { Tell } from '../tell.ts';

/** How far a machine's clock and the game's may be apart before that is told. */
const APART_MS = 5_000;

const IN_STEP = 'the game goes by that of the database, set whichever is wrong';

/** What the game goes by, and what comes of a machine's clock that is ahead of it or behind. */
const COMES_OF = {
  count: {
    ahead: 'where the clock is right, ticks come that late until another start runs those that are due',
    behind: 'where the clock is right, ticks come that early, also after another start',
  },
  database: { ahead: IN_STEP, behind: IN_STEP },
} as const;

export interface ClockWatchOptions {
  readonly host_time: Pick<HostTime, 'wall'>;
  readonly goes_by: keyof typeof COMES_OF;
  readonly tell: Tell;
}

/**
 * Whether this machine's clock is where the game is. A game goes on by a count from where it was at its start (see `GameClock`),
 * whatever the clock is set to meanwhile; one that was behind the last entry then, as before a machine has its time from others,
 * leaves the game behind for good.
 */
export class ClockWatch {
  readonly #options: ClockWatchOptions;
  /** By how much the clock was ahead as it was last told; 0 while they agree. */
  #told_ms = 0;

  constructor(options: ClockWatchOptions) {
    this.#options = options;
  }

  /** Tells of it where it is new: once while it stays the same. */
  look(game_ms: number): void {
    const { host_time, goes_by, tell } = this.#options;
    const ahead_ms = host_time.wall() - game_ms;
    if (Math.abs(ahead_ms - this.#told_ms) <= APART_MS) return;
    const agree = Math.abs(ahead_ms) <= APART_MS;
    this.#told_ms = agree ? 0 : ahead_ms;
    if (agree) return tell('info', 'clock_agrees', {}, "this machine's clock is where the game is again");
    const where = ahead_ms > 0 ? 'ahead' : 'behind';
    const seconds = Math.round(Math.abs(ahead_ms) / 1_000);
    const text = `this machine's clock is ${seconds} s ${where === 'ahead' ? 'ahead of' : 'behind'} the game: ${COMES_OF[goes_by][where]}`;
    tell('warn', 'clock_apart', { ahead_ms: Math.round(ahead_ms) }, text);
  }
}
