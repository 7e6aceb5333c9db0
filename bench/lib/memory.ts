import { PerformanceObserver, performance } from 'node:perf_hooks';

/** Collects garbage at once; measurements are run with `--expose-gc`. */
function collect(): void {
  if (globalThis.gc === undefined) throw new Error('a measurement of memory is run with --expose-gc');
  globalThis.gc();
}

/** Bytes that live on the heap or in typed arrays, after a collection. */
export function livingBytes(): number {
  // Backing stores that the first collection frees are counted off by the second.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Bytes of heap that `work` allocates. The young generation is emptied before, so that no collection falls into
 * work that allocates less than its few megabytes; work that does allocate more answers NaN.
 */
export function allocatedBy(work: () => void): number {
  globalThis.gc?.({ type: 'minor' });
  process.memoryUsage();
  const empty = process.memoryUsage().heapUsed;
  const before = process.memoryUsage().heapUsed;
  work();
  const bytes = process.memoryUsage().heapUsed - before;
  // What asking itself allocates is taken off.
  return bytes < 0 ? Number.NaN : Math.max(0, bytes - (before - empty));
}

/** Notes how long the collector stopped the program. */
export class Collections {
  readonly pauses_ms: number[] = [];
  readonly #observer: PerformanceObserver;

  constructor() {
    this.#observer = new PerformanceObserver((list) => this.#note(list.getEntries()));
    this.#observer.observe({ entryTypes: ['gc'] });
  }

  #note(entries: readonly { readonly duration: number }[]): void {
    for (const { duration } of entries) this.pauses_ms.push(duration);
  }

  /** The longest so far; 0 for none. Collections are told of between turns of the event loop. */
  async longest(): Promise<number> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#note(this.#observer.takeRecords());
    return Math.max(0, ...this.pauses_ms);
  }

  stop(): void {
    this.#observer.disconnect();
  }
}

/** How long one full collection stops the program, in ms. */
export function fullCollection(): number {
  const started = performance.now();
  collect();
  return performance.now() - started;
}
