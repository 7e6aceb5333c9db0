/** Of a hundred thousand values each holds a few dozen, where they are spread. */
const BUCKETS = 2_048;

/**
 * Values in buckets of rising value, which takes a third of the time of sorting them: how many are above another is known but for
 * those in its own bucket, and these are counted.
 */
export class Buckets {
  /** Where each bucket begins in `values`, and where the last ends. */
  readonly #starts = new Uint32Array(BUCKETS + 1);
  readonly #values: Float64Array;
  /** Buckets a unit: the largest value is in the last. */
  readonly #scale: number;

  constructor(values: Float64Array) {
    let most = 0;
    for (let i = 0; i < values.length; i++) if (values[i] > most) most = values[i];
    this.#scale = most === 0 ? 0 : (BUCKETS - 1) / most;
    const buckets = new Uint16Array(values.length);
    const ends = this.#starts.subarray(1);
    for (let i = 0; i < values.length; i++) {
      const bucket = this.#bucketOf(values[i]);
      buckets[i] = bucket;
      ends[bucket] += 1;
    }
    for (let bucket = 1; bucket < BUCKETS; bucket++) ends[bucket] += ends[bucket - 1];
    this.#values = new Float64Array(values.length);
    const next = this.#starts.slice();
    for (let i = 0; i < values.length; i++) this.#values[next[buckets[i]]++] = values[i];
  }

  /** How many are more than a value. */
  above(value: number): number {
    const bucket = this.#bucketOf(value);
    const end = this.#starts[bucket + 1];
    let count = this.#values.length - end;
    for (let i = this.#starts[bucket]; i < end; i++) if (this.#values[i] > value) count++;
    return count;
  }

  /** Never falls as the value rises. */
  #bucketOf(value: number): number {
    return Math.min(BUCKETS - 1, Math.max(0, Math.floor(value * this.#scale)));
  }
}
