import { mulDiv, mulDivCeil } from '@realm/base';
import { type Attack, type Rules, S } from '@realm/rules';
import type { House } from '../world/house.ts';
import { homeDefense } from './might.ts';
import { stat } from './stat.ts';

/** What being battered adds to a house's defense: its people expect the next. */
function batteredDefenseBp({ params }: Rules, battered_tenths: number): number {
  return mulDiv(battered_tenths, params.battered_defense_bp, 10);
}

/**
 * The defense of a house as it stands: its units at home, x (1 + its `defense`, in which ramparts, sciences, rites
 * and its defender are, and what being battered adds). `less_bp` is what it goes without, such as a general who leaves.
 */
export function defenseOf(rules: Rules, house: House, less_bp = 0): number {
  const bp = stat(house, S.defense) - less_bp + batteredDefenseBp(rules, house.battered_tenths);
  return homeDefense(rules, house, bp);
}

/** The strength that an attack of a kind must pass. */
export function defenseAgainst(rules: Rules, house: House, kind: Attack): number {
  return mulDivCeil(defenseOf(rules, house), kind.defense_bp, 10_000);
}
