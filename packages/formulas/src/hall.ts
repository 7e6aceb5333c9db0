import { mulDiv, mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Least and highest price of a character in the Hall of Deeds, by its appraisal. */
export function hallBounds(
  { hall_price_min_bp, hall_price_max_bp }: Numbers,
  appraisal: number,
): { min: number; max: number } {
  return {
    min: mulDivCeil(appraisal, hall_price_min_bp, 10_000),
    max: mulDiv(appraisal, hall_price_max_bp, 10_000),
  };
}

/** The lowest and the highest price of a character that are fair, by its appraisal. */
export function fairPrices({ fair_appraisal_bp }: Numbers, appraisal: number): { low: number; high: number } {
  return {
    low: mulDivCeil(appraisal, Math.max(0, 10_000 - fair_appraisal_bp), 10_000),
    high: mulDiv(appraisal, 10_000 + fair_appraisal_bp, 10_000),
  };
}

/** What is left of a price once a part of it is burned. */
export function hallProceeds({ hall_burn_bp }: Numbers, price: number): number {
  return price - mulDivCeil(price, hall_burn_bp, 10_000);
}
