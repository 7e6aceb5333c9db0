import type { itself } from './readonly.ts';

/** What a state has in common: gold and every material, in units. */
export class Treasury {
  declare readonly [itself]?: never;
  gold = 0;
  readonly materials: Float64Array;

  constructor(materials: number) {
    this.materials = new Float64Array(materials);
  }

  /** A copy for a preview. */
  detached(): Treasury {
    const copy = new Treasury(this.materials.length);
    copy.gold = this.gold;
    copy.materials.set(this.materials);
    return copy;
  }
}
