import { type Curve, mulDiv } from '@realm/base';
import { type Rules, S } from '@realm/rules';
import { chanceBp } from '../../stats/chance.ts';
import { perAcre } from '../../stats/per_acre.ts';
import { stat } from '../../stats/stat.ts';
import { wardOf } from '../../stats/ward.ts';
import type { ReadonlyHouse } from '../../world/house.ts';

/** The strength of a house's rites on others, in ten-thousandths of an adept an acre of its land. */
function riteStrength(house: ReadonlyHouse): number {
  return perAcre(house, house.adepts, 0, stat(house, S.rite_strength));
}

/** The chance in basis points that a hex lands, its strength lowered by the target's Spell Resilience. */
export function hexChanceBp(
  rules: Rules,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  resilience_bp: number,
): number {
  const strength = mulDiv(riteStrength(house), 10_000 - resilience_bp, 10_000);
  return passes(rules, rules.curves.chance, strength, target);
}

/** The chance in basis points that a divination sees. */
export function divinationChanceBp(rules: Rules, house: ReadonlyHouse, target: ReadonlyHouse): number {
  return passes(rules, rules.curves.divination, riteStrength(house), target);
}

function passes(rules: Rules, curve: Curve, strength: number, target: ReadonlyHouse): number {
  return chanceBp(rules, curve, strength, wardOf(rules, target));
}
