import { POSTING_PLACES } from './postings.ts';

/**
 * What has entered the world by each source and left it by each sink, in units of the good, since the ledger
 * was last cleared (each tick begins with a clear one, so that no sum outgrows the exact integers). It only
 * watches: nothing in the world depends on it, and it is not part of the world's state.
 */
export class Ledger {
  private readonly amounts = new Float64Array(POSTING_PLACES);

  /** Counts `amount` (at least 0) by a posting: `add(posting('gold', 'wages'), 120)`. */
  add(posting: number, amount: number): void {
    this.amounts[posting] += amount;
  }

  /** What passed since the last clear. */
  read(posting: number): number {
    return this.amounts[posting];
  }

  clear(): void {
    this.amounts.fill(0);
  }
}
