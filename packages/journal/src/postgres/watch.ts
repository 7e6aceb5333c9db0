import { DatabaseRefused } from '../errors.ts';
import type { Connection } from './connection.ts';
import { durabilityOf } from './durable.ts';
import type { SharedOptions } from './shared.ts';

/** How often a server that is led on is looked at. */
const AGAIN_MS = 5_000;

/**
 * Looks, for as long as a node leads, whether the server still keeps what it acknowledges: it may be set otherwise at any time. One
 * that doesn't must not be led on; where standbys are away, commits wait by themselves, and the operator is told why.
 */
export class DurableWatch {
  readonly #connection: Connection;
  readonly #options: SharedOptions;
  readonly #onLost: (error: Error) => void;
  readonly #timer: NodeJS.Timeout | undefined;
  #missing: string | undefined;

  constructor(connection: Connection, options: SharedOptions, onLost: (error: Error) => void) {
    this.#connection = connection;
    this.#options = options;
    this.#onLost = onLost;
    if (options.volatile) return;
    // What fails here fails the lease's renewal too, which says so.
    this.#timer = setInterval(() => this.#look().catch(() => {}), options.watch_ms ?? AGAIN_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const { replicas, warn } = this.#options;
    const ask = (text: string) => this.#connection.query({ text });
    const { losses, missing } = await durabilityOf(ask, replicas);
    if (losses.length > 0) return this.#onLost(new DatabaseRefused(`the database: ${losses.join('; ')}`));
    if (missing === this.#missing) return;
    this.#missing = missing;
    warn?.(missing === undefined ? 'standbys are connected again' : `commits wait: ${missing}`);
  }
}
