import { mulDiv } from '@realm/base';
import { defenseWanted } from '../defense.ts';
import type { Mind } from '../mind.ts';

/** Share of the defense wanted at home that has to stay there, in bp: an army away comes home soon. */
const KEPT_BP = 8_500;
/** A little more than the rules ask to stay, in bp of what is there. */
const HOME_MORE_BP = 1_200;

/** Home defense that stays when an army leaves. */
export function defenseKept(mind: Mind): number {
  const least = mulDiv(mind.me.defense, mind.book.params.attack_home_min_bp + HOME_MORE_BP, 10_000);
  return Math.max(least, mulDiv(defenseWanted(mind), KEPT_BP, 10_000));
}
