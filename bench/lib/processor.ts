import { performance } from 'node:perf_hooks';

/** What a piece of work took. */
export interface Taken {
  /** Processor time of this thread, in ns: what others on the machine do counts for little in it. */
  readonly processor_ns: number;
  /** Time on the clock, in ns. */
  readonly clock_ns: number;
}

/**
 * Processor time of this thread so far, in ns, to the microsecond. Linux brings a thread's own count up to date
 * only every few milliseconds, but does so at once when the time of its whole process is asked for.
 */
export function threadTime(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1_000;
}

/** Measures a piece of synchronous work. */
export function timed(work: () => void): Taken {
  const from = threadTime();
  const started = performance.now();
  work();
  const clock_ns = (performance.now() - started) * 1e6;
  return { processor_ns: threadTime() - from, clock_ns };
}
