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

/** The most that one house pays another for a character, by its appraisal and by the gold that the one may still give the other. */
export function dealtMost(numbers: Numbers, appraisal: number, room: number): number {
  return Math.min(hallBounds(numbers, appraisal).max, fairPrices(numbers, appraisal).high + room);
}

/** Gold that an owner of so much land may be given by another in a day, by prices that are not fair. */
export const giftOn = ({ gift_per_acre }: Numbers, land: number): number => gift_per_acre * land;

/** What is left of a price once a part of it is burned. */
export function hallProceeds({ hall_burn_bp }: Numbers, price: number): number {
  return price - mulDivCeil(price, hall_burn_bp, 10_000);
}
