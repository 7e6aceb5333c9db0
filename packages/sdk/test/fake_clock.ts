import type { Clock } from '../src/clock.ts';

/** A clock on which sleeping takes no time, but is noted. */
export function fakeClock() {
  const slept: number[] = [];
  let now = 0;
  const clock: Clock = {
    now: () => now,
    random: () => 0,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
    },
  };
  return { clock, slept, pass: (ms: number) => (now += ms) };
}
