import { apply, mulDiv, mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** What being battered adds to a house's defense, in bp: its people expect the next. */
export function batteredDefenseBp({ battered_defense_bp }: Numbers, battered_tenths: number): number {
  return mulDiv(battered_tenths, battered_defense_bp, 10);
}

/** The defense of a house: the points of its units at home, soldiers included, x (1 + bonus). */
export function defenseOf(points: number, bonus_bp: number): number {
  return apply(points, bonus_bp);
}

/** The strength that a kind of attack must pass: its share of the defense, rounded up. */
export function defenseAgainst(defense: number, kind_defense_bp: number): number {
  return mulDivCeil(defense, kind_defense_bp, 10_000);
}
