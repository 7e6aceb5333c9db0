import type { Zippable } from './zipped.ts';

/** Replies as bytes, the newest version of each, at most so many; the one that came first goes first. */
export class ByteCache {
  readonly #max: number;
  readonly #kept = new Map<string | number, { readonly etag: string; readonly bytes: Zippable }>();

  constructor(max: number) {
    this.#max = max;
  }

  /** The bytes kept under a key, if they are of this version. */
  get(key: string | number, etag: string): Zippable | undefined {
    const known = this.#kept.get(key);
    return known !== undefined && known.etag === etag ? known.bytes : undefined;
  }

  set(key: string | number, etag: string, bytes: Zippable): void {
    if (this.#kept.size >= this.#max && !this.#kept.has(key)) {
      const [first] = this.#kept.keys();
      this.#kept.delete(first);
    }
    this.#kept.set(key, { etag, bytes });
  }
}
