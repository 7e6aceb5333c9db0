import { MATERIALS_MAX } from '@realm/rules';
import { FLOW_NAMES, GOOD_MATERIAL } from './flows.ts';

const COLUMNS = FLOW_NAMES.length;

/**
 * What has entered the world by each source and left it by each sink, in units of the good, since the ledger
 * was last cleared (each tick begins with a clear one, so that no sum outgrows the exact integers). It only
 * watches: nothing in the world depends on it, and it is not part of the world's state.
 */
export class Ledger {
  readonly amounts = new Float64Array((GOOD_MATERIAL + MATERIALS_MAX) * COLUMNS);

  /** Counts `amount` (at least 0) through a flow of a good: `add(GOOD.gold, FLOW.wages, 120)`. */
  add(good: number, flow: number, amount: number): void {
    this.amounts[good * COLUMNS + flow] += amount;
  }

  /** What passed since the last clear. */
  read(good: number, flow: number): number {
    return this.amounts[good * COLUMNS + flow];
  }

  clear(): void {
    this.amounts.fill(0);
  }
}
