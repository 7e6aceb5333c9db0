import { cost, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Food that people eat a tick, x (1 + `food_need`), rounded up. */
export function foodNeeded(numbers: Numbers, heads: number, bonus_bp: number): number {
  return Math.ceil(cost(heads * numbers.food_per_100_heads, bonus_bp) / 100);
}

/** Food foraged on the land a tick. */
export function foodForaged(numbers: Numbers, land: number): number {
  return mulDiv(land, numbers.forage_per_100_acres, 100);
}

/** What spoils in a tick of the food that is left once all have eaten. */
export function foodSpoiled(numbers: Numbers, left: number): number {
  return mulDiv(left, numbers.food_spoil_bp, 10_000);
}
