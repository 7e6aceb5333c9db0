import type { Connection } from './connection.ts';
import { troubleOf } from './words.ts';

/** How long a lease lasts that is not renewed: about as long as nobody leads after a leader has died. */
export const LEASE_MS = 2_500;
/** How often it is renewed while it lasts. */
const RENEWALS = 10;
/** The part of it that a leader doesn't count on, for clocks that don't run alike. */
const MARGIN = 1 / 6;

export interface LeaseOptions {
  readonly connection: Connection;
  readonly epoch: number;
  readonly lasts_ms: number;
  /** When it was asked for, by the monotonic clock. */
  readonly asked_at: number;
  /** Where the leader is reached, as it is at each renewal. */
  readonly address: () => string;
  /** When a leader said last that it leads, in ms since 1970, where this one leaves that as it was. */
  readonly renewed_at_ms?: number | undefined;
  /** Told once when the lease is lost, or may be. */
  readonly onLost: (error: Error) => void;
}

/**
 * The right to lead, for a while: nobody else takes over before it ends. What keeps two leaders from writing is the
 * epoch; what the lease is good for is reading: until it ends a leader knows that what it has is the newest.
 */
export class Lease {
  readonly epoch: number;
  readonly #lasts_ms: number;
  readonly #connection: Connection;
  readonly #address: () => string;
  readonly #renewed_at_ms: number | undefined;
  readonly #onLost: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  #ends_at: number;
  #renewing = false;
  #over = false;
  #released: Promise<void> | undefined;

  constructor({ connection, epoch, lasts_ms, asked_at, address, renewed_at_ms, onLost }: LeaseOptions) {
    this.epoch = epoch;
    this.#lasts_ms = lasts_ms;
    this.#connection = connection;
    this.#address = address;
    this.#renewed_at_ms = renewed_at_ms;
    this.#onLost = onLost;
    this.#ends_at = this.#endOf(asked_at);
    this.#timer = setInterval(() => void this.renew(), lasts_ms / RENEWALS);
  }

  /** Whether nobody else can lead at this moment. */
  holds(): boolean {
    return !this.#over && performance.now() < this.#ends_at;
  }

  /** Gives it back, so that another may lead at once. Harmless when repeated, or when the database is gone. */
  release(): Promise<void> {
    this.#end();
    const text = `UPDATE lease SET expires_at = clock_timestamp(),
                    renewed_at = coalesce(to_timestamp($2::double precision / 1000), renewed_at)
                  WHERE epoch = $1`;
    const values = [this.epoch, this.#renewed_at_ms ?? null];
    this.#released ??= this.#connection.query({ text, values }).then(
      () => {},
      () => {},
    );
    return this.#released;
  }

  /** Lets it run out. */
  drop(): void {
    this.#end();
  }

  /**
   * Renews it; harmless when that is under way. One that ran out, since this process stood still, may yet be renewed:
   * if nobody has taken it, nobody has written either.
   */
  async renew(): Promise<void> {
    if (this.#over) return;
    if (this.#renewing) {
      if (performance.now() >= this.#ends_at + this.#lasts_ms)
        this.#lose(new Error('the database does not answer'));
      return;
    }
    this.#renewing = true;
    // It counts from before the question: the database's own count begins later.
    const asked_at = performance.now();
    try {
      const renewed = await this.#connection.query({
        text: `UPDATE lease SET address = $3, renewed_at = clock_timestamp(),
                 expires_at = clock_timestamp() + $2 * INTERVAL '1 millisecond'
               WHERE epoch = $1 RETURNING epoch`,
        values: [this.epoch, this.#lasts_ms, this.#address()],
      });
      if (renewed.length === 0) this.#lose(new Error('another node leads now'));
      else this.#ends_at = this.#endOf(asked_at);
    } catch (error) {
      this.#lose(new Error(`the database is gone: ${troubleOf(error)}`, { cause: error }));
    } finally {
      this.#renewing = false;
    }
  }

  #endOf(asked_at: number): number {
    return asked_at + this.#lasts_ms * (1 - MARGIN);
  }

  #lose(error: Error): void {
    if (this.#over) return;
    this.#end();
    this.#onLost(error);
  }

  #end(): void {
    this.#over = true;
    clearInterval(this.#timer);
  }
}
