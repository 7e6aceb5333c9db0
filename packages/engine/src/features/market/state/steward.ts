import { mulDiv, mulDivCeil } from '@realm/base';
import type { Params } from '@realm/rules';
import type { itself } from '../../../world/readonly.ts';

/**
 * The stewards of a realm: they sell its unclaimed output, one offer at a time, as makers of last resort. Their
 * price begins high, falls a step a tick down to a floor, and begins anew once a quarter of their stock has sold.
 * What they take in gold leaves the world.
 */
export class Steward {
  declare readonly [itself]?: never;
  readonly realm: number;
  readonly material: number;
  /** Units they have. */
  stock = 0;
  /** Units sold since the price last began anew. */
  sold = 0;
  /** Units on offer now; a tick makes the next offer. */
  offer = 0;
  /** Their price as a share of the reference price. */
  price_bp: number;

  constructor(realm: number, material: number, params: Params) {
    this.realm = realm;
    this.material = material;
    this.price_bp = params.steward_start_bp;
  }

  /** Gold a unit, at a reference price. */
  priceAt(reference: number): number {
    return Math.max(1, mulDivCeil(reference, this.price_bp, 10_000));
  }

  /** A tick: what came in is added, the price falls, the offer is what is left of the quarter. */
  restock(units: number, params: Params): void {
    this.stock += units;
    if (this.offer > 0)
      this.price_bp = Math.max(params.steward_floor_bp, this.price_bp - params.steward_step_bp);
    this.offer = Math.max(0, mulDivCeil(this.stock + this.sold, params.steward_lot_bp, 10_000) - this.sold);
    this.offer = Math.min(this.offer, this.stock);
  }

  /** Units leave them; with the last of the offer the price begins anew. */
  sell(units: number, params: Params): void {
    this.stock -= units;
    this.offer -= units;
    this.sold += units;
    if (this.offer > 0) return;
    this.sold = 0;
    this.price_bp = params.steward_start_bp;
  }
}

/** A realm's unclaimed share of an output. */
export function unclaimedOf(output: number, params: Params): number {
  return mulDiv(output, params.unclaimed_bp, 10_000);
}
