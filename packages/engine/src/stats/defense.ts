import { batteredDefenseBp, defenseAgainst, defenseOf as defenseBy } from '@realm/formulas';
import { type Attack, type Rules, S } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { homePoints } from './might.ts';
import { stat } from './stat.ts';

/**
 * The defense of a house as it stands: its units at home, x (1 + its `defense`, in which ramparts, sciences, rites
 * and its defender are, and what being battered adds). `less_bp` is what it goes without, such as a general who leaves.
 */
export function defenseOf(rules: Rules, house: ReadonlyHouse, less_bp = 0): number {
  const bp = stat(house, S.defense) - less_bp + batteredDefenseBp(rules.params, house.battered_tenths);
  return defenseBy(homePoints(rules, house), bp);
}

/** The strength that an attack of a kind must pass. */
export function strengthToPass(rules: Rules, house: ReadonlyHouse, kind: Attack): number {
  return defenseAgainst(defenseOf(rules, house), kind.defense_bp);
}
