import { FLOW_PLACES } from './flows.ts';

/**
 * What has entered the world by each source and left it by each sink, in units of the good, since the ledger
 * was last cleared (each tick begins with a clear one, so that no sum outgrows the exact integers). It only
 * watches: nothing in the world depends on it, and it is not part of the world's state.
 */
export class Ledger {
  private readonly amounts = new Float64Array(FLOW_PLACES);

  /** Counts `amount` (at least 0) through a flow: `add(flow('gold', 'wages'), 120)`. */
  add(flow: number, amount: number): void {
    this.amounts[flow] += amount;
  }

  /** What passed since the last clear. */
  read(flow: number): number {
    return this.amounts[flow];
  }

  clear(): void {
    this.amounts.fill(0);
  }
}
