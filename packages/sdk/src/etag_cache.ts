/** A reply kept with the tag that tells whether it still holds. */
interface Kept {
  readonly etag: string;
  readonly body: unknown;
}

const KEPT_MAX = 100;

/**
 * The last replies of reads by address. Asked again with their tag, the service answers 304 without a body
 * where nothing changed, and the client returns the same object as before: treat replies as read-only.
 */
export class EtagCache {
  readonly #kept = new Map<string, Kept>();

  get(address: string): Kept | undefined {
    return this.#kept.get(address);
  }

  keep(address: string, etag: string, body: unknown): void {
    // Removed and added again it is the newest; the oldest is the first.
    this.#kept.delete(address);
    this.#kept.set(address, { etag, body });
    if (this.#kept.size > KEPT_MAX) this.#kept.delete(this.#kept.keys().next().value as string);
  }

  /** What an address answers depends on who asks. */
  clear(): void {
    this.#kept.clear();
  }
}
