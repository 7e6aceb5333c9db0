import { Worker } from 'node:worker_threads';
import type { Settings } from '../settings.ts';
import type { Concern, Concerning } from './concerns.ts';

/** What one look asks for. */
export interface OrdersWanted extends Omit<Concerning, 'played'>, Pick<Settings, 'data' | 'database'> {
  /** The last entry that is known. */
  readonly after: number;
  readonly limit: number;
}

export interface OrdersFound {
  readonly entries: readonly Concern[];
  readonly more: boolean;
}

/** Looks at what houses ordered while the game goes on: one at a time. */
export class HouseOrders {
  readonly #place: Pick<Settings, 'data' | 'database'>;
  #thread: Worker | undefined;

  constructor({ data, database }: Pick<Settings, 'data' | 'database'>) {
    this.#place = { data, database };
  }

  /** Plays the age again; undefined while another look is under way. Throws where the journal can't be read. */
  look(wanted: Omit<OrdersWanted, 'data' | 'database'>): Promise<OrdersFound | 'no_such_house'> | undefined {
    if (this.#thread !== undefined) return undefined;
    const workerData: OrdersWanted = { ...wanted, ...this.#place };
    const thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData });
    this.#thread = thread;
    thread.unref();
    return new Promise((resolve, reject) => {
      let found: OrdersFound | 'no_such_house' | undefined;
      thread.once('message', (told) => {
        found = told;
      });
      thread.once('error', reject);
      thread.once('exit', () => {
        this.#thread = undefined;
        if (found === undefined) reject(new Error('the look ended without an answer'));
        else resolve(found);
      });
    });
  }

  async close(): Promise<void> {
    await this.#thread?.terminate();
  }
}
