import type { Connection } from './connection.ts';

/** How long a lease lasts that is not renewed: about as long as nobody leads after a leader has died. */
export const LEASE_MS = 1_500;
/** How often it is renewed. */
const RENEW_MS = 250;
/** A leader counts on its lease for this much less than it lasts, for clocks that don't run alike. */
const MARGIN_MS = 250;

export interface LeaseOptions {
  readonly connection: Connection;
  readonly epoch: number;
  /** When it was asked for, by the monotonic clock. */
  readonly asked_at: number;
  /** Told once when the lease is lost, or may be. */
  /** Where the leader is reached, as it is at each renewal. */
  readonly address: () => string;
  readonly onLost: (error: Error) => void;
}

/**
 * The right to lead, for a while: nobody else takes over before it ends. What keeps two leaders from writing is the
 * epoch; what the lease is good for is reading: until it ends a leader knows that what it has is the newest.
 */
export class Lease {
  readonly epoch: number;
  readonly #connection: Connection;
  readonly #address: () => string;
  readonly #onLost: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;
  #ends_at: number;
  #renewing = false;
  #over = false;
  #released: Promise<void> | undefined;

  constructor({ connection, epoch, asked_at, address, onLost }: LeaseOptions) {
    this.epoch = epoch;
    this.#connection = connection;
    this.#address = address;
    this.#onLost = onLost;
    this.#ends_at = asked_at + LEASE_MS - MARGIN_MS;
    this.#timer = setInterval(() => void this.renew(), RENEW_MS);
  }

  /** Whether nobody else can lead at this moment. */
  holds(): boolean {
    return !this.#over && performance.now() < this.#ends_at;
  }

  /** Gives it back, so that another may lead at once. Harmless when repeated, or when the database is gone. */
  release(): Promise<void> {
    this.#end();
    const text = 'UPDATE lease SET expires_at = clock_timestamp() WHERE epoch = $1';
    this.#released ??= this.#connection.query({ text, values: [this.epoch] }).then(
      () => {},
      () => {},
    );
    return this.#released;
  }

  /** Lets it run out. */
  drop(): void {
    this.#end();
  }

  /** Renews it before its time; harmless when that is under way. */
  async renew(): Promise<void> {
    if (performance.now() >= this.#ends_at)
      return this.#lose(new Error('the lease could not be renewed in time'));
    if (this.#renewing) return;
    this.#renewing = true;
    // It counts from before the question: the database's own count begins later.
    const asked_at = performance.now();
    try {
      const renewed = await this.#connection.query({
        text: `UPDATE lease SET address = $3, renewed_at = clock_timestamp(),
                 expires_at = clock_timestamp() + $2 * INTERVAL '1 millisecond'
               WHERE epoch = $1 RETURNING epoch`,
        values: [this.epoch, LEASE_MS, this.#address()],
      });
      if (renewed.length === 0) this.#lose(new Error('another node leads now'));
      else this.#ends_at = asked_at + LEASE_MS - MARGIN_MS;
    } catch (error) {
      this.#lose(new Error(`the database is gone: ${(error as Error).message}`, { cause: error }));
    } finally {
      this.#renewing = false;
    }
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
