import { cost, mulDiv, mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Gold an explored acre costs a house of a size: (base + per acre x land + land² / divisor) with `explore_cost`. */
export function exploreGold(numbers: Numbers, land: number, bonus_bp: number): number {
  const square = exploreGoldSquare(numbers, land);
  return cost(numbers.explore_gold_base + numbers.explore_gold_per_acre * land + square, bonus_bp);
}

/** The part of it that grows with the square of the land. */
export function exploreGoldSquare({ explore_gold_square_divisor }: Numbers, land: number): number {
  return mulDiv(land, land, explore_gold_square_divisor);
}

/** Thousandths of a soldier an explored acre costs, with `explore_soldiers`. */
export function exploreSoldiersMilli(
  { explore_soldiers_milli_base, explore_soldiers_milli_per_acre }: Numbers,
  land: number,
  bonus_bp: number,
): number {
  return cost(explore_soldiers_milli_base + explore_soldiers_milli_per_acre * land, bonus_bp);
}

/** Soldiers `acres` cost: the specification's ceil(N x `soldiers_milli_per_acre` / 1000). */
export function exploreSoldiers(acres: number, soldiers_milli_per_acre: number): number {
  return mulDivCeil(acres, soldiers_milli_per_acre, 1_000);
}

/** Acres that so many soldiers (0 or more) pay for; `most` where an acre takes none. */
export function acresBySoldiers(soldiers: number, soldiers_milli_per_acre: number, most: number): number {
  return soldiers_milli_per_acre === 0 ? most : mulDiv(soldiers, 1_000, soldiers_milli_per_acre);
}

/** Acres to explore that a tick brings a house of a size while it has few of them. */
export function explorableFound(numbers: Numbers, land: number): number {
  return numbers.explorable_fast_per_tick + Math.floor(land / numbers.explorable_land_acres);
}

/** Acres that may still be sent for, by how many are on their way by exploring. */
export function exploreRoom({ explore_incoming_max_bp }: Numbers, land: number, exploring: number): number {
  return Math.max(0, mulDiv(land, explore_incoming_max_bp, 10_000) - exploring);
}
