import { mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** What `count` buildings of which each makes `hundredths` a tick make at an efficiency, before bonuses. */
export function flatOutput(hundredths: number, efficiency_bp: number, count: number): number {
  return mulDiv(count * hundredths, efficiency_bp, 1_000_000);
}

/**
 * What a share p of the land in a kind of building gives to a stat with every job taken: base x p x (1 - p), p counted
 * up to `building_share_max_bp`. Rounded towards zero.
 */
export function fullShareBp({ building_share_max_bp }: Numbers, base_bp: number, share_bp: number): number {
  const counted_bp = Math.min(building_share_max_bp, share_bp);
  return Math.trunc((base_bp * counted_bp * (10_000 - counted_bp)) / 100_000_000) + 0;
}

/** The same at the house's building efficiency. Rounded towards zero; no bonus comes near 2^31. */
export function shareBp(full_bp: number, efficiency_bp: number): number {
  return ((full_bp * efficiency_bp) / 10_000) | 0;
}
