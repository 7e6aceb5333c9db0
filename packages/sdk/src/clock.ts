/** Time and chance, as the client uses them; tests bring their own. */
export interface Clock {
  /** ms on any scale that doesn't go back. */
  now(): number;
  /** Resolves after `ms`, or rejects with the signal's reason as soon as it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 up to, not including, 1. Only spreads retries in time. */
  random(): number;
}

export const hostClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  sleep(ms, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal?.addEventListener('abort', stop, { once: true });
    });
  },
};

/**
 * How long to wait before the next try: doubles from `base_ms` up to `max_ms`, and anywhere in its upper half,
 * so that clients cut off together don't come back together.
 */
export function backoffMs(tries: number, base_ms: number, max_ms: number, clock: Clock): number {
  const full = Math.min(max_ms, base_ms * 2 ** Math.min(tries, 20));
  return full / 2 + (full / 2) * clock.random();
}
