/** What asks a server to stop: Ctrl-C, whoever supervises it, a terminal that goes away. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Signals that come this soon after the first are the same wish, told by another way. */
const SAME_WISH_MS = 1_000;

export interface StopSignals {
  /** Resolves at the first. */
  readonly told: Promise<void>;
  /** Leaves signals to the host again. */
  forget(): void;
}

/**
 * Takes every signal that asks to stop for one and the same wish: a signal to a process group reaches a server several
 * times, by itself and from each process before it that passes it on, and none of that may cut short what the first has
 * begun. `say` hears of the first, and once of somebody who asks again because it takes long.
 */
export function stopSignals(say: (again: boolean) => void): StopSignals {
  const { promise, resolve } = Promise.withResolvers<void>();
  let told_at: number | undefined;
  let said_again = false;
  const onSignal = () => {
    const now = performance.now();
    if (told_at === undefined) {
      told_at = now;
      say(false);
      resolve();
    } else if (!said_again && now - told_at > SAME_WISH_MS) {
      said_again = true;
      say(true);
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    told: promise,
    forget: () => {
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}
